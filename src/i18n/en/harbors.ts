import type { Twin } from '../book.ts';
import { counted } from '../counted.ts';
import type { harbors as chinese } from '../zh/harbors.ts';

export const harbors: Twin<typeof chinese> = {
  from: 'Loading port',
  to: 'Destination port',
  anywhere: 'Anywhere',
  placeholder: 'Port, country or region',
  swap: 'Swap loading and destination port',
  endsEqual: 'Loading and destination port cannot be the same',

  // the list of suggestions
  recent: 'Recent',
  hotLoad: 'Busy loading ports',
  hotUnload: 'Busy destination ports',
  waysToType: 'English or Chinese name, pinyin, initials or port code',
  worksOffline: 'Works offline',
  loading: 'Fetching the list of ports; what you type is kept',
  unavailable: 'No list of ports yet, connect to choose one',
  nothing: 'No such port, try another spelling',
  near: 'No exact match. Did you mean',
  bothEnds: 'Fill in both ports',
  alias: 'also',
  nation: 'Nation',
  harborsOf: ({ n }) => counted(n, 'port', 'ports'),

  // several in one field
  chosen: '{{label}}: chosen',
  remove: 'Remove {{name}}',
  add: '{{label}}: add another',
  clear: 'Clear {{label}}',
  notChosen: '“{{text}}” is not chosen yet, pick one of the suggestions',
};
