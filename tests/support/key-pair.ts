import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;

/** Keys by way of their text: Node.js 20 may wait for itself for ever where a pair that it has just made is exported. */
export function aKeyPair(kind: 'P-256' | 'RSA'): { privateKey: KeyObject; publicKey: KeyObject } {
  const made =
    kind === 'RSA'
      ? generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding, privateKeyEncoding })
      : generateKeyPairSync('ec', { namedCurve: kind, publicKeyEncoding, privateKeyEncoding });
  return { privateKey: createPrivateKey(made.privateKey), publicKey: createPublicKey(made.publicKey) };
}
