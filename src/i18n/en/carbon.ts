import type { Twin } from '../catalogue.ts';
import type { carbon as chinese } from '../zh/carbon.ts';

export const carbon: Twin<typeof chinese> = {
  label: 'CO₂e, estimated',
  value: 'about {{kg}} kg per tonne',
  line: 'About {{kg}} kg of CO₂e per tonne of cargo (estimate).',
  method:
    'Method: {{nm}} by sea × {{grams}} g per tonne-km, the average of {{basis}} in the UK Government’s conversion factors for company reporting; fuel burnt on board only, for average load and speed.',
  general_cargo: 'general cargo ships',
  vehicle_carrier: 'vehicle carriers',
  container: 'container ships',
};
