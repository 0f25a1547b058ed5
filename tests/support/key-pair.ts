import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;

/**
 * Returns a key pair that was exported as text and imported again, because Node.js 20 may block forever when
 * it exports a newly created pair.
 */
export function aKeyPair(kind: 'P-256' | 'RSA'): { privateKey: KeyObject; publicKey: KeyObject } {
  const made =
    kind === 'RSA'
      ? generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding, privateKeyEncoding })
      : generateKeyPairSync('ec', { namedCurve: kind, publicKeyEncoding, privateKeyEncoding });
  return { privateKey: createPrivateKey(made.privateKey), publicKey: createPublicKey(made.publicKey) };
}
