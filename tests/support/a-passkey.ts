import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Ceremony {
  challenge: string;
  /** The origin that the browser writes into the client data. */
  origin?: string;
}

/** A software authenticator for `https://localhost`, which makes one passkey and signs with it. */
export function aPasskey(host = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const clientData = (type: string, { challenge, origin = `https://${host}` }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  /** The host's hash, the flags and the counter. */
  const authenticatorData = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count]);
  };
  return {
    id: id.toString('base64url'),
    /** The browser's answer to the making of the passkey. */
    register: (ceremony: Ceremony) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
      const data = Buffer.concat([
        authenticatorData(0x41),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      return {
        id: id.toString('base64url'),
        client_data: clientData('webauthn.create', ceremony).toString('base64url'),
        attestation: attestationOf(data).toString('base64url'),
        transports: ['internal'],
      };
    },
    /** The browser's answer to a challenge. */
    assert: (ceremony: Ceremony) => {
      counter += 1;
      const data = authenticatorData(0x01);
      const client = clientData('webauthn.get', ceremony);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        id: id.toString('base64url'),
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
    },
  };
}

/** A P-256 key in COSE form: kty EC2, alg ES256, crv P-256, x, y. */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    x,
    Buffer.from([0x22, 0x58, 0x20]),
    y,
  ]);

/** The attestation object in CBOR, without an attestation: `{fmt: "none", attStmt: {}, authData: data}`. */
const attestationOf = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ]);

const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
