/** Passkeys in the browser: where they work, and how one is made and used. */

/** Why there are none here; null where they work. */
export type NoPasskeys = 'insecure' | 'address' | 'old' | null;

const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

export function passkeysRefused(
  host = location.hostname,
  secure = isSecureContext,
  known = typeof PublicKeyCredential === 'function',
): NoPasskeys {
  if (!secure) return 'insecure';
  if (ADDRESS.test(host)) return 'address';
  return known ? null : 'old';
}

type Json = Record<string, unknown>;

/** Has the browser make a passkey; null where somebody thinks better of it. */
export async function makePasskey(options: Json): Promise<Json | null> {
  const user = options['user'] as Json;
  const excluded = (options['excludeCredentials'] as Json[] | undefined) ?? [];
  const publicKey = {
    ...options,
    challenge: bytes(options['challenge']),
    user: { ...user, id: bytes(user['id']) },
    excludeCredentials: excluded.map((one) => ({ ...one, id: bytes(one['id']) })),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await asked(() => navigator.credentials.create({ publicKey }));
  if (made === null) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  return told(made, {
    clientDataJSON: text(response.clientDataJSON),
    attestationObject: text(response.attestationObject),
  });
}

/** Has a passkey sign what the server asks; null where somebody thinks better of it. */
export async function usePasskey(options: Json): Promise<Json | null> {
  const publicKey = {
    ...options,
    challenge: bytes(options['challenge']),
  } as unknown as PublicKeyCredentialRequestOptions;
  const signed = await asked(() => navigator.credentials.get({ publicKey }));
  if (signed === null) return null;
  const response = signed.response as AuthenticatorAssertionResponse;
  return told(signed, {
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    userHandle: response.userHandle === null ? null : text(response.userHandle),
  });
}

/** Asks the browser; what is refused or takes too long is nothing. */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function told(credential: PublicKeyCredential, response: Json): Json {
  const { id, type } = credential;
  return { id, rawId: id, type, response, clientExtensionResults: {} };
}

export function bytes(base64url: unknown): Uint8Array {
  const base64 = String(base64url).replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
}

export function text(buffer: ArrayBuffer): string {
  const letters = String.fromCodePoint(...new Uint8Array(buffer));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
