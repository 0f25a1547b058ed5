import { pino, type DestinationStream, type Logger } from 'pino';

import type { Config } from '../config.ts';

export type Log = Logger;

/**
 * Returns a logger that writes JSON lines to standard output. Every complete line passes through `masked`.
 */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Log {
  const options = { level, base: null, hooks: { streamWrite: masked } };
  return destination ? pino(options, destination) : pino(options);
}

/** Masks bearer tokens, mobile numbers, and passwords in URLs. */
export function masked(line: string): string {
  return line
    .replace(/\b(bearer\s+)[\w.~+/=-]+/gi, '$1***')
    .replace(/(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2')
    .replace(/:\/\/[^\s"]+/g, withoutPassword);
}

/**
 * Masks the password of a URL. The password ends at the last @, because an unencoded password may itself
 * contain @ or a slash.
 */
function withoutPassword(address: string): string {
  const user = /^:\/\/[^:/@]*:/.exec(address)?.[0] ?? '';
  const at = address.lastIndexOf('@');
  return user !== '' && at > user.length ? `${user}***${address.slice(at)}` : address;
}
