import type { Twin } from '../catalogue.ts';
import { counted } from '../counted.ts';
import type { quotes as chinese } from '../zh/quotes.ts';

export const quotes: Twin<typeof chinese> = {
  title: 'Freight quotes',
  reference: 'Indicative, to be confirmed by the shipowner',
  lane: 'Lane',
  allLanes: 'All lanes',
  caption: 'Indicative rates, {{lane}}',
  cargo: 'Cargo',
  rate: 'Indicative rate',
  weeks: '12 weeks',
  by: 'Quoted by',
  time: 'Quoted at',
  site: 'This site',
  demo: 'Demo',
  allDemo: 'All demo data, no real quotes',
  per: '/ {{unit}}',
  trend: '{{from}} to {{to}} over 12 weeks, {{n}} quotes',
  onlyOne: 'one quote only',
  offline: 'Offline. Rates are not saved on this device',
  none: 'No rates on this lane',
  noneText: 'Nothing was quoted in the last 12 weeks. Ask the shipowner for a quote.',
  empty: 'No rates yet',
  emptyText: 'Nothing was quoted in the last 12 weeks.',
  sailings: 'See sailings',
  show: ({ n }) => counted(n, 'rate', 'rates'),
  all: ({ n }) => `See all ${counted(n, 'rate', 'rates')}`,
  hide: 'Hide rates',
  copyText: '{{lane}} {{cargo}} {{rate}} ({{by}}, quoted {{time}})',
  copyNote: 'Rates are for reference only',
};
