/** This browser as something that can tell somebody things while the page is closed. */
import type { NewPush } from '../../protocol/generated';

/** Why it cannot. */
export type Hindrance = 'insecure' | 'install' | 'unsupported' | 'denied';

/** What of the browser it depends on. */
export interface Surroundings {
  readonly secure: boolean;
  /** Whether it is an iPhone or iPad, where only installed apps are told things. */
  readonly apple: boolean;
  readonly pushes: boolean;
  readonly permission: NotificationPermission | null;
}

export function hindranceOf({ secure, apple, pushes, permission }: Surroundings): Hindrance | null {
  if (!secure) return 'insecure';
  if (!pushes) return apple ? 'install' : 'unsupported';
  return permission === 'denied' ? 'denied' : null;
}

export function surroundings(): Surroundings {
  const { platform, userAgent, maxTouchPoints } = navigator;
  return {
    secure: isSecureContext,
    // An iPad says that it is a Mac.
    apple: /iP(?:hone|ad|od)/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1),
    pushes:
      'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator,
    permission: 'Notification' in globalThis ? Notification.permission : null,
  };
}

/** The subscription of this browser; null for none. */
export async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** How the server knows a subscription: the SHA-256 of its endpoint, in hexadecimal digits. */
export async function idOf(subscription: PushSubscription): Promise<string> {
  const bytes = new TextEncoder().encode(subscription.endpoint);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Subscribes with the server's key, anew where it is subscribed with another one. */
export async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (problem) {
    const other = await pushManager.getSubscription();
    if (!other) throw problem;
    await other.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** What the server is told of a subscription. */
export function toldOf(subscription: PushSubscription, language: NewPush['language']): NewPush {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return {
    endpoint,
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
    language,
  };
}
