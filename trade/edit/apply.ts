import type { Values } from './edit.ts';
import { rowsFirst } from './path.ts';
import { put } from './value-at.ts';

/** A row with the wished values of an edit, whatever stood there before: a device shows at once what it has queued. */
export const apply = <Row extends object>(row: Row, changes: Values): Row =>
  rowsFirst(Object.keys(changes)).reduce((changed, path) => put(changed, path, changes[path]), row);
