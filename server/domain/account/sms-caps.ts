import { dayMs, hourMs } from '../../../trade/calendar/day-ms.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import type { SentenceKey } from '../../../contract/messages/server/server-sentence.ts';
import type { SendCap } from '../../db/account/sms-codes.ts';
import type { Origin } from '../rights/origin.ts';

/**
 * The longest period in ms over which any cap counts messages. Records of sent messages must be stored for
 * this time.
 */
export const longestCapMs = dayMs;

export interface Cap extends SendCap {
  /** The key of the sentence that explains to the user why no message is sent. */
  why: SentenceKey;
}

/** Returns the cap on all messages that the site sends in an hour, to all numbers together. */
export const siteCap = (most: number): Cap => ({
  column: null,
  value: '',
  windowMs: hourMs,
  most,
  why: 'code_site_limit',
});

/** Returns the cap above which puzzles become harder: half of the messages that the site may send in an hour. */
export const heavyCap = (siteMost: number): Cap => ({
  ...siteCap(Math.ceil(siteMost / 2)),
  why: 'code_puzzle',
});

/**
 * Returns the caps above which a puzzle is required: one message in an hour for one network, and a quarter of
 * the site's hourly cap. A request with a solved puzzle may exceed these caps.
 */
export const puzzleCaps = ({ origin, hourlyCap }: Omit<Asking, 'mobile'>): Cap[] => [
  { column: 'network', value: origin.network, windowMs: hourMs, most: 1, why: 'code_puzzle' },
  { ...siteCap(Math.ceil(hourlyCap / 4)), why: 'code_puzzle' },
];

interface Asking {
  mobile: string;
  origin: Pick<Origin, 'network' | 'subnet'>;
  hourlyCap: number;
}

/**
 * Returns every limit that a message must respect, from the most personal to the most general. The limits per
 * number are those of the SMS providers. The limits per network and subnet leave room for an office whose
 * computers share one IP address. The site's limit bounds the cost of a distributed attack.
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
