/** A part of a page of text: a heading and the paragraphs under it. */
export interface Passage {
  readonly title: string;
  readonly paragraphs: readonly string[];
}
