import { createECDH, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

import type { AlertAddress, VapidKeys } from '../../adapters/alerts/alert-sender.ts';
import { findSecret } from '../../db/site/secrets.ts';
import type { Queries } from '../../db/open.ts';
import { openUnder, sealUnder } from '../sealed-text.ts';

/**
 * The secret keys of alerts: one each for the encryption of addresses, the hash of addresses and the tokens
 * of links. All servers of a database have the same keys.
 */
export class AlertKeys {
  readonly #address: Buffer;
  readonly #hash: Buffer;
  readonly #link: Buffer;
  /**
   * The key pair for web push, derived from the secret. One secret in four billion would give an invalid
   * P-256 private key; the constructor would then throw.
   */
  readonly vapid: VapidKeys;

  private constructor(secret: Buffer) {
    const keyFor = (use: string) =>
      Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `laycan alerts ${use}`, 32));
    this.#address = keyFor('address');
    this.#hash = keyFor('hash');
    this.#link = keyFor('link');
    const push = createECDH('prime256v1');
    push.setPrivateKey(keyFor('push'));
    this.vapid = {
      publicKey: push.getPublicKey('base64url'),
      privateKey: keyFor('push').toString('base64url'),
    };
  }

  static async of(queries: Queries): Promise<AlertKeys> {
    return new AlertKeys(await findSecret(queries, 'alerts', randomBytes(32)));
  }

  /** Encrypts the address of a channel. The result can be decrypted only for the channel with this id. */
  seal(channelId: string, address: AlertAddress): Buffer {
    return sealUnder(this.#address, channelId, Buffer.from(JSON.stringify(address)));
  }

  open(channelId: string, sealed: Buffer): AlertAddress {
    return JSON.parse(openUnder(this.#address, channelId, sealed).toString()) as AlertAddress;
  }

  /**
   * Returns a hash of an address, which identifies it when the messages per address are limited. Channels
   * with the same address share the limit.
   */
  hash(kind: string, { address, secret }: AlertAddress): Buffer {
    // Telegram limits the messages per chat, so the hash includes the chat. A webhook's secret is a random
    // signing key and is left out.
    const text = kind === 'telegram' ? `${address} ${secret}` : address;
    return createHmac('sha256', this.#hash).update(`${kind} ${text}`).digest();
  }

  /**
   * Returns the token of a link in a mail, with which its reader confirms or stops the mails without a login.
   */
  token(use: 'stop' | 'confirm', channelId: string, addressHash: Buffer): string {
    return createHmac('sha256', this.#link)
      .update(`${use} ${channelId} `)
      .update(addressHash)
      .digest('base64url');
  }

  isToken(use: 'stop' | 'confirm', channel: { id: string; address_hash: Buffer }, token: string): boolean {
    const [expected, given] = [this.token(use, channel.id, channel.address_hash), token].map((one) =>
      createHmac('sha256', this.#link).update(one).digest(),
    );
    return expected !== undefined && given !== undefined && timingSafeEqual(expected, given);
  }
}
