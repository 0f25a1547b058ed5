import type { RowShape } from '../../trade/edit/path.ts';

/**
 * A draft sailing that has one example of each kind of editable part: fields, a set, and lists of ordered
 * rows.
 */
export interface Draft {
  [name: string]: unknown;
  ship_name: string | null;
  voyage_number: string;
  remark: string;
  cargo_tags: string[];
  harbors: DraftCall[];
  /** Missing for general cargo. */
  rates?: DraftAmount[];
}

interface DraftAmount {
  [name: string]: unknown;
  id: string;
  amount: string;
  currency: string;
}

interface DraftCall {
  [name: string]: unknown;
  id: string;
  start_time: string;
  end_time: string;
  sequence: string;
}

/** The editable parts of a draft. The tied fields are compared together in the check for conflicts. */
export const shapeOfDraft = {
  fields: { ship_name: 1, voyage_number: 1, remark: 1 },
  sets: { cargo_tags: 1 },
  lists: { harbors: { start_time: 1, end_time: 1, sequence: 1 }, rates: { amount: 1, currency: 1 } },
  ties: {
    '': [['ship_name', 'voyage_number']],
    harbors: [['start_time', 'end_time']],
    rates: [['amount', 'currency']],
  },
} satisfies RowShape;

/** Returns a call at a port with the given differences. */
export const aDraftCall = (id: string, differs: Partial<DraftCall> = {}): DraftCall => ({
  id,
  start_time: '2026-12-01',
  end_time: '2026-12-03',
  sequence: 'V',
  ...differs,
});

/** Returns a draft that calls at `a` and `b`, with the given differences. */
export const aDraft = (differs: Partial<Draft> = {}): Draft => ({
  ship_name: 'PIONEER',
  voyage_number: '12E',
  remark: '',
  cargo_tags: ['steel'],
  harbors: [aDraftCall('a'), aDraftCall('b')],
  ...differs,
});
