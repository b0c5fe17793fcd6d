/**
 * French `de` and `que` lose their vowel before another: "Losange d’Ada", "Tour de Hans". What stands
 * in a text is written so by hand; this is for what is put into it, names above all.
 */

/**
 * Whether a word begins with the sound of a vowel. `y` does before a consonant (Yves, not Yann). `h`
 * is taken as breathed (Hans, Hugo), but not before an accent, which only French names have (Hélène).
 */
export function elidesBefore(word: string): boolean {
  return /^(?:[aeiouœæ]|y[^aeiouy\s]|he\p{M})/iu.test(word.normalize('NFD'));
}
