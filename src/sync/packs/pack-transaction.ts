import type { Table } from 'dexie';

import { orNotSaved } from '../../store/full-device.ts';
import { packTables } from '../../store/lane-pack.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';

/**
 * Runs a read-write transaction over the tables of packs (sailings for offline search), of their changes, and
 * over the given tables. Rejects with `not_saved` on a full device.
 */
export const packTransaction = <Result>(
  store: LaycanStore,
  tables: readonly Table[],
  run: () => Promise<Result>,
): Promise<Result> =>
  // Dexie tracks `await` only in functions that are declared async, so `run` is called in such a function.
  orNotSaved(store.transaction('rw', [...packTables(store), ...tables], async () => run()));
