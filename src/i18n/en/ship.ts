import type { Twin } from '../catalogue.ts';
import { counted } from '../counted.ts';
import { midSentence } from '../mid-sentence.ts';
import type { ship as chinese } from '../zh/ship.ts';

export const ship: Twin<typeof chinese> = {
  title: 'Sailings by vessel type',
  heading: 'Which type of vessel?',
  lead: 'Choose the vessel type, then the cargo, to see lanes and sailings',
  toMap: 'See vessel positions on the map',
  machine: 'Vessel type',
  cargo: 'Cargo',
  cargoHint: 'choose any',
  lanes: 'Lanes',
  anyCargo: 'any cargo',
  about_normal: 'Own gear; steel, bags, equipment',
  about_roll: 'Wheeled and tracked cargo',
  about_regular: 'Fixed schedule; breakbulk and containers',
  about_heavy_lift: 'Lifts over 100 tonnes, tandem lifts',
  sailings: ({ n }) => counted(n, 'sailing', 'sailings'),
  go: ({ n }) => `Show ${counted(n, 'sailing', 'sailings')}`,
  goUnknown: 'Show sailings',
  goNone: 'No sailings match',
  counting: 'Counting',
  otherLanes: ({ n }) => `All ${counted(n, 'sailing', 'sailings')}`,
  allRoutes: ({ n }) => `Show all ${counted(n, 'trade lane', 'trade lanes')}`,
  noLanes: 'No current sailings of this vessel type with this cargo',
  noLanesText: 'Choose another vessel type, or fewer kinds of cargo.',
  clearCargo: 'Any cargo',
  offline: 'Offline. Counts by vessel type are not saved on this device',
  asOf: ({ ago }) => `Counted ${midSentence(ago)}, cancelled sailings left out`,
};
