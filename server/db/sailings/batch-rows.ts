import type { NewBatch, NewSailing } from './new-sailing.ts';

/** What the rows of sailings need to know of their publication. */
export type InBatch = { batch: Pick<NewBatch, 'id'>; sailings: readonly NewSailing[] };

type RowMaker = (sailing: NewSailing, batch: Pick<NewBatch, 'id'>) => object | object[];

/** Rows go as one JSON parameter each: a statement per table, whatever the number of sailings. */
export const rowsOf = (publications: readonly InBatch[], rowOf: RowMaker): string =>
  JSON.stringify(publications.flatMap(({ batch, sailings }) => sailings.flatMap((one) => rowOf(one, batch))));
