// The part of the service worker that shows what comes by Web Push. Something is always shown, also
// where a message cannot be read: browsers take the permission away from who shows nothing.
/* global here */

/** What is said where a message cannot be read, in the browser's language. */
const UNREAD = {
  en: 'Something has happened at one of your tables.',
  de: 'An einem deiner Tische hat sich etwas getan.',
  nl: 'Er is iets gebeurd aan een van je tafels.',
  fr: 'Il s’est passé quelque chose à l’une de vos tables.',
};

self.addEventListener('push', (event) => {
  const { title, body, path, tag, lang, at } = messageOf(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang,
      tag,
      timestamp: at,
      renotify: true,
      icon: here('icon-192.png'),
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pageOf(event.notification.data?.path)));
});

// A browser may renew a subscription by itself; the server is told where it is now.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

/** What a message says (PushMessage in Python); what cannot be read says that there is something. */
function messageOf(data) {
  try {
    const said = data.json();
    if (typeof said.title === 'string' && typeof said.body === 'string') return said;
  } catch {
    // It is said below.
  }
  const lang = language();
  return { title: 'topdrop', body: UNREAD[lang], path: '/', tag: 'unread', lang, at: Date.now() };
}

function language() {
  const wanted = navigator.language.slice(0, 2).toLowerCase();
  return wanted in UNREAD ? wanted : 'en';
}

/** The address of a page of ours; the start page where a path leads elsewhere. */
function pageOf(path) {
  const page = here(typeof path === 'string' ? path.replace(/^\/+/, '') : '');
  return page.startsWith(self.registration.scope) ? page : here('');
}

/** Goes to a tab that shows a page, or opens one. */
async function open(page) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find((tab) => tab.url.split('#')[0] === page.split('#')[0]);
  await (there ? there.focus() : self.clients.openWindow(page));
}

async function renew({ newSubscription, oldSubscription }) {
  const subscription =
    newSubscription ??
    (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  await fetch(here('api/me/push'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, language: language() }),
  });
}
