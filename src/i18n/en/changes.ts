import type { Twin } from '../book.ts';
import { counted } from '../counted.ts';
import { midSentence } from '../mid-sentence.ts';
import type { changes as chinese } from '../zh/changes.ts';

/** What changed on kept lanes since their member last looked. */
export const changes: Twin<typeof chinese> = {
  title: 'Since you last looked',
  since: ({ time, n }) => `${String(time)} until now, ${counted(n, 'sailing has', 'sailings have')} changed`,
  none: 'As of {{time}} nothing has changed on your lanes',
  count: '{{n}} changed',
  badge: ({ n }) => `${counted(n, 'sailing has', 'sailings have')} changed`,
  markAll: 'Mark all seen',
  markLane: 'Seen',
  markLaneLong: 'Mark the changes of {{lane}} as seen',
  markOne: 'Mark as seen: {{ship}}',
  marked: 'Marked as seen',
  looked: 'Changed since you last looked',

  kind_new: 'New',
  kind_withdrawn: 'Withdrawn',
  kind_again: 'Offered again',
  kind_left: 'No longer calls',
  kind_moved: 'Moved',
  kind_vessel: 'Vessel replaced',
  kind_named: 'Named',
  kind_ports: 'Ports',
  kind_cut_off: 'Earlier cut-off',
  kind_rate: 'Rate',

  laycan: 'Laycan',
  arrival: 'Arrival',
  vessel: 'Vessel',
  omits: 'Omits',
  adds: 'Adds',
  rate: 'Rate',
  earlier: ({ n }) => `${counted(n, 'day', 'days')} earlier`,
  later: ({ n }) => `${counted(n, 'day', 'days')} later`,
  noRate: 'not shown',
  was: 'was',
  now: 'now',
  noticed: ({ ago }) => `noticed ${midSentence(ago)}`,
  tbn: 'TBN',
  voyage: 'Voy. {{number}}',

  settings: '{{lane}}: what to tell of its changes',
  settingsTitle: 'What to tell of changes',
  least: 'Tell of a window that moves by at least',
  least_1: 'Any day',
  least_n: ({ n }) => counted(n, 'day', 'days'),
  leastHint:
    'Withdrawn and new sailings, vessels, ports, earlier cut-offs and rates are always told. Kept on this device until you log out.',
  snooze: 'Snooze',
  snooze_off: 'Off',
  snooze_day: 'A day',
  snooze_week: 'A week',
  snooze_window: 'Until laycan {{day}}',
  snoozedUntil: 'Snoozed until {{time}}. What changes meanwhile is noted all the same.',
  snoozedLane: ({ time, n }) =>
    `Snoozed until ${String(time)}, ${counted(n, 'sailing has', 'sailings have')} changed`,
  wake: 'Tell again',
  done: 'Done',
};
