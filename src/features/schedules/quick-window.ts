import { addDays, monthWindow, type PlainDate } from '../../../contract/rules/plain-date.ts';

export const quickWindows = ['any', 'this_month', 'next_month', 'dates'] as const;
export type QuickWindow = (typeof quickWindows)[number];

/** First and last day; an empty text leaves that side open. */
export interface DayWindow {
  since: PlainDate | '';
  until: PlainDate | '';
}

/** Whole months, not "from today": a link that is opened tomorrow must still say the same. */
export function windowOf(quick: 'any' | 'this_month' | 'next_month', today: PlainDate): DayWindow {
  if (quick === 'any') return { since: '', until: '' };
  const firstOfThis = `${today.slice(0, 7)}-01`;
  const month = quick === 'this_month' ? today.slice(0, 7) : addDays(firstOfThis, 31).slice(0, 7);
  const { start_time: since, end_time: until } = monthWindow(month);
  return { since, until };
}

/** Which of the four choices a window is. */
export function quickWindowOf(window: DayWindow, today: PlainDate): QuickWindow {
  if (window.since === '' && window.until === '') return 'any';
  const named = (['this_month', 'next_month'] as const).find((quick) => {
    const { since, until } = windowOf(quick, today);
    return since === window.since && until === window.until;
  });
  return named ?? 'dates';
}
