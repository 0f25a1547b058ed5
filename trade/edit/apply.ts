import type { Values } from './edit.ts';
import { rowsFirst } from './path.ts';
import { put } from './value-at.ts';

/**
 * Returns a row with the new values of an edit. The present values of the row are not compared. A device uses
 * it to show queued changes immediately.
 */
export const apply = <Row extends object>(row: Row, changes: Values): Row =>
  rowsFirst(Object.keys(changes)).reduce((changed, path) => put(changed, path, changes[path]), row);
