/**
 * Page translators, those of browsers too, put `<font>` elements with their own words where texts were.
 * Whoever updates the page still holds the texts that were taken out: without this, sentences would
 * stand still in the language of before. As soon as one of these texts changes, it goes back to its
 * place, and the translator, which watches the page, translates it anew.
 *
 * What must not be translated at all (boards, points, clocks, letters, short forms) says
 * `translate="no"`. A block of a template must not begin or end with a bare text, which this could
 * not take away with it (`tests/page-translator.test.ts`).
 */
export function keepTextsAlive(root: Node): () => void {
  /** Texts that were taken out, and what stands in their place. */
  const replaced = new WeakMap<Node, ChildNode>();
  const observer = new MutationObserver((records) => {
    const added: ChildNode[] = [];
    for (const {
      type,
      target,
      addedNodes,
      removedNodes,
      previousSibling,
      nextSibling,
    } of records) {
      if (type === 'characterData') {
        restore(target as Text);
        continue;
      }
      added.push(...([...addedNodes].filter(isForeign) as ChildNode[]));
      for (const node of removedNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.isConnected) continue;
        const place = [...addedNodes, previousSibling, nextSibling].find(
          (one) => one && added.includes(one as ChildNode),
        );
        if (!place) continue;
        replaced.set(node, place as ChildNode);
        observer.observe(node, { characterData: true });
      }
    }
  });

  function restore(text: Text) {
    const place = replaced.get(text);
    replaced.delete(text);
    if (place?.isConnected && !text.isConnected) place.replaceWith(text);
  }

  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function isForeign(node: Node): boolean {
  return node.nodeName === 'FONT';
}
