import type { Table } from 'dexie';

import { orNotSaved } from '../../store/full-device.ts';
import { packTables } from '../../store/lane-pack.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';

/** One read-write transaction over packs, what changed in them, and some tables more. A full device rejects with `not_saved`. */
export const packTransaction = <Result>(
  store: LaycanStore,
  tables: readonly Table[],
  run: () => Promise<Result>,
): Promise<Result> =>
  // Dexie follows the awaits only of a function that says itself that it is async.
  orNotSaved(store.transaction('rw', [...packTables(store), ...tables], async () => run()));
