import { dayMs, hourMs } from '../../../trade/calendar/day-ms.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import type { SentenceKey } from '../../../contract/messages/server/server-sentence.ts';
import type { SendCap } from '../../db/account/sms-codes.ts';
import type { Origin } from '../rights/origin.ts';

/** No cap looks back further. */
export const longestCapMs = dayMs;

export interface Cap extends SendCap {
  /** The sentence of a refusal. */
  why: SentenceKey;
}

/** All messages of the site together. */
export const siteCap = (most: number): Cap => ({
  column: null,
  value: '',
  windowMs: hourMs,
  most,
  why: 'code_site_limit',
});

/** From half of that on the work before a code is heavy. */
export const heavyCap = (siteMost: number): Cap => ({
  ...siteCap(Math.ceil(siteMost / 2)),
  why: 'code_puzzle',
});

/** Like caps, but a solved puzzle opens them: the second message to a network in an hour, and all when the site is asked for many. */
export const puzzleCaps = ({ origin, hourlyCap }: Omit<Asking, 'mobile'>): Cap[] => [
  { column: 'network', value: origin.network, windowMs: hourMs, most: 1, why: 'code_puzzle' },
  { ...siteCap(Math.ceil(hourlyCap / 4)), why: 'code_puzzle' },
];

interface Asking {
  mobile: string;
  origin: Pick<Origin, 'network' | 'subnet'>;
  /** For the whole site. */
  hourlyCap: number;
}

/**
 * Every limit that a message must stay within, the closest to the person first. Those of a number
 * are what providers allow themselves; a place has room for an office behind one address; the one
 * of the site bounds what an attack from everywhere costs.
 */
export function capsOf({ mobile, origin, hourlyCap }: Asking): Cap[] {
  const person = { column: 'mobile', value: mobile, why: 'code_mobile_limit' } as const;
  const network = { column: 'network', value: origin.network, why: 'code_place_limit' } as const;
  const subnet = { column: 'subnet', value: origin.subnet, why: 'code_place_limit' } as const;
  return [
    { ...person, windowMs: serverLimits.verificationCodeWaitSeconds * 1000, most: 1, why: 'code_wait' },
    { ...person, windowMs: hourMs, most: 5 },
    { ...person, windowMs: longestCapMs, most: 10 },
    { ...network, windowMs: hourMs, most: 30 },
    { ...network, windowMs: longestCapMs, most: 100 },
    { ...subnet, windowMs: hourMs, most: 100 },
    { ...subnet, windowMs: longestCapMs, most: 300 },
    siteCap(hourlyCap),
  ];
}
