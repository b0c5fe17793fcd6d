/** Copying a text that is still to come: browsers let a page do so only right after a press. */
export async function copyText(text: Promise<string>): Promise<boolean> {
  try {
    const plain = text.then((known) => new Blob([known], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
    return true;
  } catch {
    // Some take a text that is there already.
  }
  try {
    await navigator.clipboard.writeText(await text);
    return true;
  } catch {
    return false;
  }
}
