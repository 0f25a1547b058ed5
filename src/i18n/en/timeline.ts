import type { Twin } from '../catalogue.ts';
import { counted } from '../counted.ts';
import type { timeline as chinese } from '../zh/timeline.ts';

export const timeline: Twin<typeof chinese> = {
  ready: 'Cargo ready',
  readyIn: 'Ready {{window}}',
  readyDays: 'Cargo-ready dates',
  sort_fit: 'Best fit with cargo-ready dates',
  fits: ({ n }) => `${n} d overlap`,
  fitsLong: ({ n }) => `${counted(n, 'day overlaps', 'days overlap')} with the cargo-ready dates`,
  fitTotal: ({ n }) => `${counted(n, 'sailing fits', 'sailings fit')} the cargo-ready dates`,
  view: 'View',
  view_list: 'List',
  view_timeline: 'Timeline',
  title: 'Laycan timeline',
  keys: 'Arrow keys move between sailings, Enter opens, plus and minus zoom, Home and End go to the ends of a row.',
  zoom: 'Zoom',
  zoom_month: 'Months',
  zoom_week: 'Weeks',
  asTable: 'Show as a table',
  showAll: ({ n }) => `Show all ${n} on the timeline`,
  fetched: ({ n, total }) => `${n} of ${total} loaded`,
  vessel: 'Vessel',
  today: 'Today',
  changed: 'Changed',
  withdrawn: 'Cancelled',
  count: ({ n }) => counted(n, 'sailing', 'sailings'),
  fit: 'Overlap',
  state: 'Status',
  ports: 'Loading port → destination',
  keyFit: 'Overlap with cargo-ready dates',
};
