import type { Twin } from '../catalogue.ts';
import type { coverage as chinese } from '../zh/coverage.ts';

export const coverage: Twin<typeof chinese> = {
  title: 'Lane coverage and freshness',
  lead: '{{sailings}} current sailings by {{shipowners}} shipowners on {{lanes}} trade lanes.',
  week: 'Confirmed within 7 days',
  fortnight: '8–14 days',
  month: '15–30 days',
  older: 'Earlier',
  shipowners: 'Shipowners',
  sailings: 'Sailings',
  days: 'Confirmed within {{n}} days',
  unserved: 'No sailings at present: {{names}}.',
  note: 'Counted from the shipowner’s latest confirmation or change; cancelled sailings are left out. Data as of {{time}}.',
  offline: 'Offline. The lane coverage is not saved on this device.',
};
