import 'svelte/elements';

declare module 'svelte/elements' {
  interface SVGAttributes<T extends EventTarget> {
    /** Page translators look at it on any element. */
    translate?: 'yes' | 'no' | undefined | null;
  }
}
