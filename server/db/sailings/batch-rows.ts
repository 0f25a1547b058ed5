import type { NewBatch, NewSailing } from './new-sailing.ts';

/** A batch (a publication) with the sailings that it publishes. */
export type InBatch = { batch: Pick<NewBatch, 'id'>; sailings: readonly NewSailing[] };

type RowMaker = (sailing: NewSailing, batch: Pick<NewBatch, 'id'>) => object | object[];

/**
 * Serializes all rows of a table as one JSON parameter, so that each table needs one statement regardless of
 * the number of sailings.
 */
export const rowsOf = (publications: readonly InBatch[], rowOf: RowMaker): string =>
  JSON.stringify(publications.flatMap(({ batch, sailings }) => sailings.flatMap((one) => rowOf(one, batch))));
