// Before anything of the page is there: the theme somebody chose, so that it does not flash, and
// words for when the page does not start. Written so that old browsers can read it, and resting on
// nothing that a browser might refuse.
(() => {
  /** After so long without a start something is said; the page goes on starting meanwhile. */
  const SLOW_MS = 12000;

  const WORDS = {
    en: {
      again: 'Load again',
      lost: [
        'A part of the page did not arrive.',
        'The connection may have broken off, or the server has a new version. Your seats and games are safe there.',
      ],
      offline: [
        'There is no network.',
        'topdrop starts by itself as soon as there is one. Your seats and games are safe on the server.',
      ],
      threw: [
        'The page could not start.',
        'Something in it went wrong; loading it again may help. Your seats and games are safe on the server.',
      ],
      old: [
        'This browser is too old for topdrop.',
        'It runs in Chrome and Edge from version 123, Firefox from 121, and Safari from 17.5.',
      ],
      slow: [
        'This takes longer than usual.',
        'The page starts by itself as soon as all of it is here.',
      ],
    },
    de: {
      again: 'Neu laden',
      lost: [
        'Ein Stück der Seite ist nicht angekommen.',
        'Vielleicht ist die Verbindung abgerissen, oder auf dem Server ist eine neue Version. Deine Plätze und Spiele sind dort sicher.',
      ],
      offline: [
        'Es gibt gerade kein Netz.',
        'topdrop startet von selbst, sobald wieder eines da ist. Deine Plätze und Spiele sind auf dem Server sicher.',
      ],
      threw: [
        'Die Seite konnte nicht starten.',
        'Darin ist etwas schiefgegangen; vielleicht hilft es, sie neu zu laden. Deine Plätze und Spiele sind auf dem Server sicher.',
      ],
      old: [
        'Dieser Browser ist zu alt für topdrop.',
        'Es läuft in Chrome und Edge ab Version 123, in Firefox ab 121 und in Safari ab 17.5.',
      ],
      slow: [
        'Das dauert länger als sonst.',
        'Die Seite startet von selbst, sobald sie ganz da ist.',
      ],
    },
    nl: {
      again: 'Opnieuw laden',
      lost: [
        'Een deel van de pagina is niet aangekomen.',
        'Misschien is de verbinding verbroken, of heeft de server een nieuwe versie. Je plaatsen en spellen zijn daar veilig.',
      ],
      offline: [
        'Er is geen netwerk.',
        'topdrop start vanzelf zodra er weer een is. Je plaatsen en spellen zijn veilig op de server.',
      ],
      threw: [
        'De pagina kon niet starten.',
        'Er ging iets mis; opnieuw laden helpt misschien. Je plaatsen en spellen zijn veilig op de server.',
      ],
      old: [
        'Deze browser is te oud voor topdrop.',
        'Het werkt in Chrome en Edge vanaf versie 123, in Firefox vanaf 121 en in Safari vanaf 17.5.',
      ],
      slow: ['Dit duurt langer dan anders.', 'De pagina start vanzelf zodra alles er is.'],
    },
    fr: {
      again: 'Recharger',
      lost: [
        'Une partie de la page n’est pas arrivée.',
        'La connexion a peut-être été coupée, ou le serveur a une nouvelle version. Vos places et vos parties y sont en sécurité.',
      ],
      offline: [
        'Il n’y a pas de réseau.',
        'topdrop démarre de lui-même dès qu’il y en a un. Vos places et vos parties sont en sécurité sur le serveur.',
      ],
      threw: [
        'La page n’a pas pu démarrer.',
        'Une erreur s’est produite ; recharger la page peut aider. Vos places et vos parties sont en sécurité sur le serveur.',
      ],
      old: [
        'Ce navigateur est trop ancien pour topdrop.',
        'Il marche dans Chrome et Edge à partir de la version 123, Firefox 121 et Safari 17.5.',
      ],
      slow: [
        'Cela prend plus de temps que d’habitude.',
        'La page démarre d’elle-même dès que tout est là.',
      ],
    },
  };

  const root = document.documentElement;
  /** Where this file lies, and the page with it. */
  const home = document.currentScript.src.replace(/[^/]*$/, '');
  const language = languageOf();
  let shown = '';
  root.lang = language;
  chooseTheme();

  // Errors of files that do not arrive do not rise; they are heard on their way down.
  window.addEventListener('error', failed, true);
  window.addEventListener('unhandledrejection', rejected);
  whenRead(() => {
    const late = document.getElementById('boot-late');
    if (late) late.parentNode.removeChild(late);
    if (!hasModules()) tell('old');
  });
  setTimeout(() => {
    if (!shown) tell('slow');
  }, SLOW_MS);

  /** What a browser keeps of an earlier visit; null where it refuses to say. */
  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      return null;
    }
  }

  function languageOf() {
    const wishes = [kept('topdrop.language')].concat(navigator.languages || [navigator.language]);
    for (const one of wishes) {
      const wish = String(one).toLowerCase().split('-')[0];
      if (Object.prototype.hasOwnProperty.call(WORDS, wish)) return wish;
    }
    return 'en';
  }

  function chooseTheme() {
    const theme = kept('topdrop.theme');
    if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
  }

  function hasModules() {
    return 'noModule' in document.createElement('script');
  }

  /** Whether the browser lacks what the page is built on (`build.target` in vite.config.ts). */
  function isOld() {
    const css = window.CSS && CSS.supports;
    return (
      !hasModules() ||
      !Array.prototype.toSorted ||
      !css ||
      !CSS.supports('color', 'light-dark(#000, #fff)')
    );
  }

  function failed(event) {
    const from = event.target;
    const needed = from && (from.nodeName === 'SCRIPT' || from.rel === 'stylesheet');
    if (needed && !/boot\.css$/.test(from.href)) lose();
    else if (needed) return;
    else if (event.error || event.message) breakDown(event.error || event.message);
  }

  function rejected(event) {
    const thrown = event.reason;
    if (/module|preload|load failed|fetch/i.test(String(thrown))) lose();
    else breakDown(thrown);
  }

  function lose() {
    // What is lost stays so, though the rest of the page may start without it.
    const boot = document.getElementById('boot');
    if (boot) boot.setAttribute('data-lost', '');
    if (navigator.onLine === false) {
      tell('offline');
      window.addEventListener('online', again);
    } else tell('lost');
  }

  function breakDown(thrown) {
    if (isOld()) tell('old');
    else tell('threw', String(thrown));
  }

  /** Says why the page does not start, once; it has started when there is no boot screen any more. */
  function tell(reason, detail) {
    if (shown && shown !== 'slow') return;
    shown = reason;
    whenRead(() => {
      const place = document.getElementById('boot-words');
      if (!place || shown !== reason) return;
      place.textContent = '';
      const words = WORDS[language];
      add(place, 'h1', words[reason][0]);
      add(place, 'p', words[reason][1]);
      if (detail) add(add(place, 'p', ''), 'code', detail.slice(0, 200));
      const button = add(place, 'button', words.again);
      button.type = 'button';
      button.addEventListener('click', again);
    });
  }

  function add(place, kind, text) {
    const element = document.createElement(kind);
    element.textContent = text;
    place.appendChild(element);
    return element;
  }

  /**
   * Loads the page again. When the server answers, what was kept for times without it is forgotten
   * before, since that may be what does not fit together.
   */
  function again() {
    const load = () => {
      location.reload();
    };
    if (!window.fetch) {
      load();
      return;
    }
    fetch(`${home}healthz`, { cache: 'no-store' })
      .then((answer) => (answer.ok ? forget() : null))
      .then(load, load);
  }

  /** Other pages of the same host have caches, too. */
  function isOurs(cache) {
    return /^topdrop/.test(cache);
  }

  function forget() {
    return Promise.all([
      caches
        .keys()
        .then((names) => Promise.all(names.filter(isOurs).map((name) => caches.delete(name)))),
      navigator.serviceWorker
        .getRegistrations()
        .then((all) =>
          Promise.all(all.filter((one) => one.scope === home).map((one) => one.unregister()))
        ),
    ]);
  }

  /**
   * Does something once the boot screen is there. When the document has been read is too late:
   * that waits for the script which may not come.
   */
  function whenRead(work) {
    const isThere = () => document.getElementById('app') || document.readyState !== 'loading';
    if (isThere()) {
      work();
      return;
    }
    const reading = new MutationObserver(() => {
      if (!isThere()) return;
      reading.disconnect();
      work();
    });
    reading.observe(root, { childList: true, subtree: true });
  }
})();
