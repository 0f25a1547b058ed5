import { pino, type DestinationStream, type Logger } from 'pino';

import type { Config } from '../config.ts';

export type Log = Logger;

/** JSON lines on standard output. Every finished line goes through `masked`, whatever it was made of. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Log {
  const options = { level, base: null, hooks: { streamWrite: masked } };
  return destination ? pino(options, destination) : pino(options);
}

/** Hides what must not stand in a log: bearer tokens, mobile numbers, passwords inside URLs. */
export function masked(line: string): string {
  return line
    .replace(/\b(bearer\s+)[\w.~+/=-]+/gi, '$1***')
    .replace(/(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2')
    .replace(/:\/\/[^\s"]+/g, withoutPassword);
}

/** The last @ ends the password: one that nobody has encoded may hold an @ or a slash itself. */
function withoutPassword(address: string): string {
  const user = /^:\/\/[^:/@]*:/.exec(address)?.[0] ?? '';
  const at = address.lastIndexOf('@');
  return user !== '' && at > user.length ? `${user}***${address.slice(at)}` : address;
}
