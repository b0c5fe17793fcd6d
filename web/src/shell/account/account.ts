/** The requests about accounts (docs/protocol.md). Each rejects with a `Problem`. */
import { ask } from '../../net/api';
import { me } from '../../net/me.svelte';
import { heldSecret, holdSecret } from '../../net/secret';
import type { AccountFacts, Me, PasskeyAsked, RecoveryCodes } from '../../protocol/generated';

const post = <Answer>(path: string, body: unknown = {}) =>
  ask<Answer>('POST', `/api/account${path}`, body);

export const account = {
  facts: () => ask<AccountFacts>('GET', '/api/account'),
  claim: (name: string, password: string) =>
    entered((cookie) => post<Me>('', { name, password, cookie })),
  signIn: (name: string, password: string, together: boolean) =>
    entered((cookie) => post<Me>('/sign-in', { name, password, together, cookie })),
  async signOut(): Promise<void> {
    await post<Me>('/sign-out');
    await left();
  },
  setPassword: (password: string, proof: string) => sent('/password', { password, proof }),
  revoke: (id: string | null) => post<AccountFacts>('/devices/revoke', { id }),
  codes: (proof: string) => post<RecoveryCodes>('/codes', { proof }),
  recover: (code: string, together: boolean) =>
    entered((cookie) => post<Me>('/recover', { code, together, cookie })),
  askReset: (who: string, language: string) => sent('/reset', { who, language }),
  reset: (token: string, password: string, together: boolean) =>
    entered((cookie) => post<Me>('/reset/finish', { token, password, together, cookie })),
  setEmail: (email: string | null, proof: string, language: string) =>
    sent('/email', { email, proof, language }),
  confirmEmail: (token: string) => post<Me>('/email/confirm', { token }),
  askPasskey: (proof: string) => post<PasskeyAsked>('/passkeys/ask', { proof }),
  addPasskey: (credential: unknown) => post<AccountFacts>('/passkeys', { credential }),
  removePasskey: (id: string, proof: string) =>
    post<AccountFacts>('/passkeys/remove', { id, proof }),
  askPasskeySignIn: () => post<PasskeyAsked>('/passkeys/sign-in/ask'),
  passkeySignIn: (credential: unknown, together: boolean) =>
    entered((cookie) => post<Me>('/passkeys/sign-in', { credential, together, cookie })),
};

/** Sends what is answered without a word. */
async function sent(path: string, body: unknown): Promise<void> {
  await post<null>(path, body);
}

/** Becomes whoever is let in: by a cookie, or where those are refused by a secret of the page's. */
async function entered(ask: (cookie: boolean) => Promise<Me>): Promise<void> {
  const { secret } = await ask(me.cookies);
  if (secret) holdSecret(secret);
  await me.reload();
}

/** Is nobody any more. */
async function left(): Promise<void> {
  if (heldSecret() !== null) holdSecret('');
  await me.reload();
}
