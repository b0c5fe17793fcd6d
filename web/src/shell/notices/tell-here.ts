/** Asking somebody, and their browser, whether this device may tell them things. */
import type { NewPush } from '../../protocol/generated';
import { subscribe, toldOf } from './push';
import { pushApi } from './push-api';

/**
 * Asks for the permission, subscribes with the server's key and tells the server; returns what
 * became of it, as the texts call that.
 */
export async function tellHere(
  key: string,
  language: NewPush['language'],
): Promise<'subscribed' | 'refused' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  let subscription: PushSubscription;
  try {
    subscription = await subscribe(key);
  } catch {
    return 'failed';
  }
  await pushApi.subscribe(toldOf(subscription, language));
  return 'subscribed';
}
