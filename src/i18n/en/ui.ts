import type { Twin } from '../catalogue.ts';
import { counted } from '../counted.ts';
import type { ui as chinese } from '../zh/ui.ts';

export const ui: Twin<typeof chinese> = {
  // Texts of elapsed times and of the first day of a laycan.
  justNow: 'Just now',
  minutesAgo: '{{n}} min ago',
  hoursAgo: '{{n}} h ago',
  daysAgo: ({ n }) => `${counted(n, 'day', 'days')} ago`,
  startsToday: 'Opens today',
  startsTomorrow: 'Opens tomorrow',
  startsInDays: ({ n }) => `Opens in ${counted(n, 'day', 'days')}`,
  startsOn: 'Opens {{date}}',
  yesterdayAt: 'Yesterday {{time}}',
  dayAt: '{{date}} {{time}}',
  mayBeOutOfDate: '{{ago}}, may be out of date',

  // Texts that describe the drawing of a sailing (lane line) to screen readers.
  laneLoad: 'Laycan {{window}}',
  laneVoyage: ({ n }) => `transit time ${counted(n, 'day', 'days')}`,
  laneUnload: 'arriving {{window}}',
  laneCalls: ({ n }) => `${counted(n, 'via port', 'via ports')}`,
  laneWithdrawn: 'cancelled',
  comma: ', ',
  laneTo: 'to',
  days: ({ n }) => counted(n, 'day', 'days'),
  daysShort: '{{n}} d',

  // Texts of general user interface components.
  undo: 'Undo',
  notSaved: 'Not saved: {{reason}}',
  loading: 'Loading',
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Confirm',
  prompt: 'Please confirm',
  clear: 'Clear',
  apply: 'Apply',
  done: 'Done',
  firstAndMore: '{{first}} +{{n}}',

  // Texts of form errors.
  problems: ({ n }) => (Number(n) === 1 ? 'There is 1 problem' : `There are ${n} problems`),
  errorTitle: 'Error: {{title}}',

  // Texts about lists of suggestions.
  suggestions: 'Suggestions for {{label}}',
  suggestionCount: ({ n }) => `${counted(n, 'suggestion', 'suggestions')}, use the arrow keys to choose`,
  noSuggestions: 'Nothing matches',

  // Texts about choosing a range of days.
  anyTime: 'Any time',
  thisMonth: 'This month',
  nextMonth: 'Next month',
  twoWeeks: 'Next 2 weeks',
  pickDates: 'Dates',
  pickDatesOf: '{{label}}: choose dates',
  pickDay: 'Choose a date',
  previousMonth: 'Previous month',
  followingMonth: 'Following month',
  chooseFirstDay: 'Choose the first day',
  chooseLastDay: 'Choose the last day',
  windowChosen: ({ window, n }) => `${window}, ${counted(n, 'day', 'days')}`,

  // Texts about the pages of a list.
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageNumber: 'Page {{n}}',
  pageOfPages: 'Page {{page}} of {{pages}}',
};
