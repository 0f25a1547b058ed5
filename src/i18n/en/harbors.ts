import type { Twin } from '../catalogue.ts';
import { counted } from '../counted.ts';
import type { harbors as chinese } from '../zh/harbors.ts';

export const harbors: Twin<typeof chinese> = {
  from: 'Loading port',
  to: 'Destination port',
  anywhere: 'Anywhere',
  placeholder: 'Port, country or region',
  swap: 'Swap loading and destination port',
  endsEqual: 'Loading port and destination port must be different',

  // Texts of the list of suggestions in a port field.
  recent: 'Recent',
  hotLoad: 'Popular loading ports',
  hotUnload: 'Popular destination ports',
  waysToType: 'English or Chinese name, pinyin, initials or UN/LOCODE',
  worksOffline: 'Works offline',
  loading: 'Loading the port list. You can go on typing.',
  unavailable: 'The port list is not downloaded yet. Go online to choose a port.',
  nothing: 'No port found. Try another spelling or the port code.',
  near: 'No exact match. Did you mean',
  bothEnds: 'Choose both ports',
  alias: 'also known as',
  nation: 'Country',
  harborsOf: ({ n }) => counted(n, 'port', 'ports'),

  // Texts about several chosen places in one port field.
  chosen: '{{label}}: selected',
  remove: 'Remove {{name}}',
  add: '{{label}}: add another',
  clear: 'Clear {{label}}',
  notChosen: '“{{text}}” is not selected yet. Choose a port from the list.',
};
