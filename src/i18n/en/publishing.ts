import type { Twin } from '../book.ts';
import { counted } from '../counted.ts';
import type { publishing as chinese } from '../zh/publishing.ts';

export const publishing: Twin<typeof chinese> = {
  today: 'Today',
  later: (p) => `${counted(p.n, 'day', 'days')} later`,
  earlier: (p) => `${counted(p.n, 'day', 'days')} earlier`,
  call: 'Call',
  callOrder: 'Order of calls',
  port: 'port',
  otherPort: 'alternative port',
  loads: 'loads',
  discharges: 'discharges',
  notGiven: 'not given',
  yes: 'Yes',
  no: 'No',
  nothing: 'empty',
  beijingTime: '{{time}} Beijing time',
  count_added: (p) => `+${counted(p.n, 'sailing', 'sailings')}`,
  count_moved: (p) => counted(p.n, 'window moved', 'windows moved'),
  count_withdrawn: '{{n}} withdrawn',
  count_changed: (p) => counted(p.n, 'other change', 'other changes'),
  kind_moved: 'Windows moved',
  kind_withdrawn: 'Withdrawn, shown struck through for 14 days',
  kind_changed: 'Other changes',
  kind_added: 'New sailings',
};
