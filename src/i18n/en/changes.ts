import type { Twin } from '../book.ts';
import { counted } from '../counted.ts';
import { midSentence } from '../mid-sentence.ts';
import type { changes as chinese } from '../zh/changes.ts';

/** What changed on kept lanes since their member last looked. */
export const changes: Twin<typeof chinese> = {
  title: 'Changes since your last visit',
  since: ({ time, n }) => `${counted(n, 'sailing', 'sailings')} changed since ${String(time)}`,
  none: 'No changes on your lanes as of {{time}}',
  count: '{{n}} changed',
  badge: ({ n }) => `${counted(n, 'sailing has', 'sailings have')} changed`,
  markAll: 'Mark all as seen',
  markLane: 'Mark as seen',
  markLaneLong: 'Mark the changes of {{lane}} as seen',
  markOne: 'Mark as seen: {{ship}}',
  marked: 'Marked as seen',
  looked: 'Changed since your last visit',

  kind_new: 'New',
  kind_withdrawn: 'Withdrawn',
  kind_again: 'Reinstated',
  kind_left: 'Port omitted',
  kind_gone: 'Not in the new list',
  ofList: 'New list of {{sender}}, not published by the shipowner',
  kind_moved: 'Dates changed',
  kind_vessel: 'Vessel substituted',
  kind_named: 'Vessel nominated',
  kind_ports: 'Rotation changed',
  kind_cut_off: 'Earlier cut-off',
  kind_unlikely: 'May miss laycan',
  kind_rate: 'Rate changed',

  laycan: 'Laycan',
  arrival: 'Arrival',
  vessel: 'Vessel',
  omits: 'Omits',
  adds: 'Adds',
  rate: 'Rate',
  ship: 'Making the laycan',
  inTime: 'likely',
  hardly: 'unlikely',
  earlier: ({ n }) => `${counted(n, 'day', 'days')} earlier`,
  later: ({ n }) => `${counted(n, 'day', 'days')} later`,
  noRate: 'not disclosed',
  was: 'was',
  now: 'now',
  noticed: ({ ago }) => `detected ${midSentence(ago)}`,
  tbn: 'TBN',
  voyage: 'Voy. {{number}}',

  settings: '{{lane}}: change alerts',
  settingsTitle: 'Change alerts',
  least: 'Alert me when dates change by at least',
  least_1: 'Any change',
  least_n: ({ n }) => counted(n, 'day', 'days'),
  leastHint:
    'You are always alerted to new and withdrawn sailings, and to changes of vessel, ports, rate or an earlier cut-off, and to ships that may miss the laycan. Saved on this device until you log out.',
  snooze: 'Snooze',
  snooze_off: 'Off',
  snooze_day: 'A day',
  snooze_week: 'A week',
  snooze_window: 'Until laycan {{day}}',
  snoozedUntil: 'Snoozed until {{time}}. Changes are still recorded.',
  snoozedLane: ({ time, n }) =>
    `Snoozed until ${String(time)}, ${counted(n, 'sailing has', 'sailings have')} changed`,
  wake: 'Resume alerts',
  done: 'Done',
};
