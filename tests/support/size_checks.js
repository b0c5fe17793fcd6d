/* What size_checks.py asks of a page: functions by name, in one expression. */
({
  /** Sets the size of the type and lets the page arrange itself; transitions are over at once. */
  settle: async (type) => {
    document.documentElement.style.fontSize = type;
    scrollTo(0, 0);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    await new Promise(requestAnimationFrame);
  },

  /** Scrolls the page and says whether it is scrolled now. */
  scrolled: (down) => {
    scrollTo(0, down);
    return scrollY > 0;
  },

  /** Says what is hit instead of a control at its middle; null where it is the control. */
  hit: (element) => {
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const inside =
      left > -1 && top > -1 && left + width < innerWidth + 1 && top + height < innerHeight + 1;
    if (width && inside && hit && (element.contains(hit) || hit.closest('label')?.control === element)) {
      return null;
    }
    return `${element.outerHTML.slice(0, 100)} (${[left, top, width, height].map(Math.round)}), but ${
      hit?.outerHTML.slice(0, 100)
    }`;
  },

  /** Looks for everything that is wrong with the page in a window of this width and height. */
  lookAt: ([width, height]) => {
    const FINGER = 44;
    const LEAST_TYPE = 11;
    const found = [];
    const page = document.scrollingElement;
    const named = (element) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
      const kind = element.getAttribute('class')?.replace(/ ?s[0-9a-z-]{4,}/g, '') ?? '';
      return `${element.localName}.${kind} “${text.slice(0, 40)}”`;
    };

    // How the page scrolls.
    if (innerWidth > width || page.scrollWidth > width) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 0.5,
      );
      found.push(`the page is ${page.scrollWidth} px wide: ${wide.slice(-3).map(named).join(', ')}`);
    }
    const over = page.scrollHeight - innerHeight;
    if (over > 0 && over < 6) found.push(`the page scrolls by ${over} px`);

    const drawer = document.querySelector("html:not([data-layout='desk']) aside.open");
    const dialogs = document.querySelectorAll('dialog:modal');
    const root = dialogs[dialogs.length - 1] ?? drawer ?? document.body;
    const forEarsAlone = (element) => {
      for (let up = element; up; up = up.parentElement) {
        if (getComputedStyle(up).clipPath === 'inset(50%)') return true;
      }
      return false;
    };
    const seen = (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !forEarsAlone(element);
    const elements = [...root.querySelectorAll('*')].filter(seen);
    const inDrawing = (element) => element.closest('svg') !== null;
    const ownText = (element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());

    // Text that is cut or too small.
    for (const element of elements) {
      if (inDrawing(element)) continue;
      const style = getComputedStyle(element);
      const hides = (way) => way === 'hidden' || way === 'clip';
      const tight = element.matches('button, .button, label, a.button, [role=tab]');
      if (element.clientWidth > 1 && element.textContent.trim()) {
        if ((hides(style.overflowX) || tight) && element.scrollWidth > element.clientWidth + 1) {
          found.push(`cut at the side (${element.scrollWidth} > ${element.clientWidth}): ${named(element)}`);
        }
        if ((hides(style.overflowY) || tight) && element.scrollHeight > element.clientHeight + 1) {
          found.push(`cut below (${element.scrollHeight} > ${element.clientHeight}): ${named(element)}`);
        }
      }
      if (ownText(element) && /^\s*[−-]?\d[\d:.,]*\s*$/.test(element.textContent)) {
        const range = document.createRange();
        range.selectNodeContents(element);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`a number in ${lines.size} lines: ${named(element)}`);
      }
      if (ownText(element) && parseFloat(style.fontSize) < LEAST_TYPE) {
        found.push(`type of ${style.fontSize}: ${named(element)}`);
      }
    }
    const small = elements.filter((element) => element.matches('.game text')).flatMap((text) => {
      const { a, b } = text.getScreenCTM();
      const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
      return size < LEAST_TYPE - 0.05 ? [`${size.toFixed(1)} px: ${text.textContent}`] : [];
    });
    if (small.length) found.push(`type in the drawing of ${small.slice(0, 4).join(', ')} (${small.length})`);

    // What lies under something else.
    const scrolls = (element) => /auto|scroll/.test(
      getComputedStyle(element).overflowX + getComputedStyle(element).overflowY,
    );
    const inSight = (element, { left, top, right, bottom }) => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
        if (!scrolls(up)) continue;
        const box = up.getBoundingClientRect();
        if (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1) {
          return false;
        }
      }
      return top >= 0 && bottom <= innerHeight;
    };
    // What may lie over the rest, since it goes away or what is under it can be scrolled.
    const layers = ['aside', '.notices', '.ending', '[role=dialog]'];
    const passes = (element) => getComputedStyle(element).pointerEvents === 'none';
    const related = (one, other) =>
      one.contains(other) || other.contains(one) || one.closest('label')?.contains(other);
    for (const element of elements) {
      if (inDrawing(element) || !ownText(element) || passes(element)) continue;
      const range = document.createRange();
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          if (box.width < 4 || box.height < 4) continue;
          if (box.left < -0.5 || box.right > width + 0.5) {
            const slides = (up) => up && (scrolls(up) || slides(up.parentElement));
            if (!slides(element)) found.push(`beyond the window: ${named(element)}`);
            break;
          }
          if (!inSight(element, box)) continue;
          const y = (box.top + box.bottom) / 2;
          const above = [box.left + 2, (box.left + box.right) / 2, box.right - 2]
            .map((x) => document.elementFromPoint(x, y))
            .find((hit) => hit && !related(element, hit));
          if (above && !layers.some((layer) => above.closest(layer) && !element.closest(layer))) {
            found.push(`under ${named(above)}: ${named(element)}`);
            break;
          }
        }
      }
    }

    // Controls: hit at their middle, and by a finger that is not quite there.
    const controls = elements.filter(
      (element) =>
        element.matches(
          'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch]',
        ) && !element.disabled && !inDrawing(element),
    );
    const kept = [...document.querySelectorAll('*')]
      .filter((element) => element.scrollTop || element.scrollLeft)
      .map((element) => [element, element.scrollTop, element.scrollLeft]);
    for (const element of controls) {
      const inline =
        element.localName === 'a' &&
        getComputedStyle(element).display === 'inline' &&
        ownText(element.parentElement);
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const label = element.labels?.[0];
      const target = label?.contains(element) ? label : element;
      const box = (inline ? element.getClientRects()[0] : target.getBoundingClientRect());
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const hits = (dx, dy) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit && (target.contains(hit) || hit.closest('label')?.control === element);
      };
      if (!hits(0, 0)) {
        const hit = document.elementFromPoint(x, y);
        if (hit?.closest('.ending, [role=dialog]')) continue;
        found.push(`not hit at its middle, but ${hit ? named(hit) : 'nothing'}: ${named(element)}`);
        continue;
      }
      const reach = FINGER / 2 - 1;
      const wide = box.width >= FINGER - 0.5 || (hits(-reach, 0) && hits(reach, 0));
      const high = box.height >= FINGER - 0.5 || (hits(0, -reach) && hits(0, reach));
      if (!inline && !(wide && high)) {
        found.push(`small (${box.width.toFixed(0)} × ${box.height.toFixed(0)}): ${named(element)}`);
      }
    }
    for (const element of document.querySelectorAll('*')) {
      if (element.scrollTop || element.scrollLeft) element.scrollTo(0, 0);
    }
    for (const [element, top, left] of kept) element.scrollTo(left, top);
    return [...new Set(found)];
  },
})
