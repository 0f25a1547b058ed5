import { Dexie, type EntityTable } from 'dexie';

import type { DeviceRow } from './device.ts';
import type { LocalRow } from './local.ts';
import type { RecentSearch } from './recent-searches.ts';

/** The local truth. A change of the tables is a new `version(n)` with its upgrade; old ones stay. */
export class LaycanStore extends Dexie {
  declare local: EntityTable<LocalRow, 'name'>;
  declare device: EntityTable<DeviceRow, 'name'>;
  declare recent_searches: EntityTable<RecentSearch, 'key'>;

  constructor(name = 'laycan') {
    super(name);
    this.version(1).stores({
      local: 'name',
      device: 'name',
      recent_searches: 'key, [member_id+time]',
    });
  }
}
