import type { DaysItem, PortItem } from './prose-item.ts';
import type { ProsePort } from './prose-token.ts';

export interface PairedCalls {
  /** The calls in the order of the text. A call may have several alternative ports. */
  calls: PairedCall[];
  /** Ports and days that could not be assigned. */
  leftOut: string[];
  isFromTitle: boolean;
}

export interface PairedCall {
  ports: ProsePort[];
  role: PortItem['role'];
  isDirect: boolean;
  days: DaysItem[];
}

export const isSameDays = (one: DaysItem, other: DaysItem): boolean =>
  one.days.text === other.days.text && (one.moment === other.moment || one.moment === null);
export const isSame = (one: PairedCall, other: PairedCall): boolean =>
  one.ports.map(({ code }) => code).join() === other.ports.map(({ code }) => code).join();

export const roleOfDays = (days: readonly DaysItem[]): PairedCall['role'] => {
  const moments = new Set(days.map(({ moment }) => moment));
  const [only] = moments.size === 1 ? moments : [];
  return only === 'eta' ? 'discharge' : only === 'etd' || only === 'laycan' ? 'load' : null;
};

export interface PairContext {
  title: readonly ProsePort[];
  /** Returns true if two ports may be alternatives of one call. With `isChoice`, they may be in two nations. */
  mayBeAlternatives: (one: ProsePort, other: ProsePort, isChoice?: boolean) => boolean;
}
