import type { RowShape } from '../../trade/edit/path.ts';

/** A draft sailing as far as edits of one differ: fields, a set, a list of rows in an order of their own. */
export interface Draft {
  [name: string]: unknown;
  ship_name: string | null;
  voyage_number: string;
  remark: string;
  cargo_tags: string[];
  harbors: DraftStop[];
  /** Absent of general cargo. */
  rates?: DraftAmount[];
}

interface DraftAmount {
  [name: string]: unknown;
  id: string;
  amount: string;
  currency: string;
}

interface DraftStop {
  [name: string]: unknown;
  id: string;
  start_time: string;
  end_time: string;
  sequence: string;
}

/** What of a draft may be edited, and what of it is tied. */
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

/** A call at a port; say what differs. */
export const aDraftStop = (id: string, differs: Partial<DraftStop> = {}): DraftStop => ({
  id,
  start_time: '2026-12-01',
  end_time: '2026-12-03',
  sequence: 'V',
  ...differs,
});

/** A draft that calls at `a` and `b`; say what differs. */
export const aDraft = (differs: Partial<Draft> = {}): Draft => ({
  ship_name: 'PIONEER',
  voyage_number: '12E',
  remark: '',
  cargo_tags: ['steel'],
  harbors: [aDraftStop('a'), aDraftStop('b')],
  ...differs,
});
