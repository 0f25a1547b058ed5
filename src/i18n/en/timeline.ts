import type { Twin } from '../book.ts';
import { counted } from '../counted.ts';
import type { timeline as chinese } from '../zh/timeline.ts';

export const timeline: Twin<typeof chinese> = {
  ready: 'Cargo ready',
  readyIn: 'Cargo ready {{window}}',
  readyDays: 'Days on which the cargo is ready',
  readyOff: 'Leave the ready days out',
  sort_fit: 'Best fit with the ready days first',
  fits: ({ n }) => `Fits ${n} d`,
  fitsLong: ({ n }) => `${counted(n, 'day', 'days')} within the cargo-ready window`,
  fitTotal: ({ n }) => `${counted(n, 'sailing fits', 'sailings fit')} the cargo-ready window`,
  view: 'View',
  view_list: 'List',
  view_timeline: 'Timeline',
  title: 'Timeline of laycan windows',
  keys: 'Arrow keys move between sailings, Enter opens, plus and minus zoom, Home and End go to the ends of a row.',
  zoom: 'Zoom',
  zoom_month: 'Months',
  zoom_week: 'Weeks',
  asTable: 'Show as a table',
  showAll: ({ n }) => `Show all ${n} on the timeline`,
  fetched: ({ n, total }) => `${n} of ${total} fetched`,
  vessel: 'Vessel',
  today: 'Today',
  changed: 'Changed',
  withdrawn: 'Withdrawn',
  count: ({ n }) => counted(n, 'sailing', 'sailings'),
  fit: 'Fit',
  state: 'State',
  ports: 'Loading port → destination',
  keyFit: 'Days that fit the cargo',
};
