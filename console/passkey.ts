import type { AnswerOf, RequestOf } from '../contract/call.ts';
import type {
  Assertion,
  consolePasskeyAdd,
  consolePasskeyBegin,
  consolePasskeyChallenge,
} from '../contract/calls/console/passkeys.ts';
import { AppError } from '../contract/error-code.ts';
import { words } from './words/words.ts';

/**
 * True if this browser offers passkeys at this URL. Browsers offer them over https, and over http only on the
 * same computer.
 */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/**
 * Signs a challenge of the server with the operator's passkey. Throws `AppError` if the operator closes the
 * browser's dialog.
 */
export async function signChallenge({
  challenge,
  ids,
}: AnswerOf<typeof consolePasskeyChallenge>): Promise<Assertion> {
  const credential = await ended(
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(challenge),
        allowCredentials: ids.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
        userVerification: 'preferred',
      },
    }),
  );
  const { clientDataJSON, authenticatorData, signature } =
    credential.response as AuthenticatorAssertionResponse;
  return {
    id: credential.id,
    client_data: textOf(clientDataJSON),
    authenticator_data: textOf(authenticatorData),
    signature: textOf(signature),
  };
}

/** Creates a passkey. Throws `AppError` if the operator closes the browser's dialog. */
export async function makePasskey(
  { challenge, ids, site, user, user_id }: AnswerOf<typeof consolePasskeyBegin>,
  title: string,
): Promise<RequestOf<typeof consolePasskeyAdd>> {
  const credential = await ended(
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(challenge),
        rp: { name: site },
        user: { id: bytesOf(user_id), name: user, displayName: user },
        // The numbers mean Ed25519, ES256 and RS256. Every authenticator knows at least one of them.
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: ids.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
        authenticatorSelection: { userVerification: 'preferred' },
      },
    }),
  );
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    title,
    id: credential.id,
    client_data: textOf(response.clientDataJSON),
    attestation: textOf(response.attestationObject),
    transports: response.getTransports(),
  };
}

/** Waits for the browser's dialog. Throws `AppError` if the operator cancels it or its time is over. */
async function ended(dialog: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await dialog.catch(() => null);
  if (!credential) throw new AppError('broken', { message: words().passkeyEnded });
  return credential as PublicKeyCredential;
}

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0);
