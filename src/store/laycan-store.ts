import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie';

import type { ContainerPackRow } from './pack-rows.ts';
import type { DeviceRow } from './device-rows.ts';
import type { LaneChange, LaneNotice } from './pack-rows.ts';
import type { PackBody, PackLane } from './pack-rows.ts';
import type { LocalRow } from './device-rows.ts';
import type { QueuedEntry, SealedUnsent } from './outbox.ts';
import { ownKeys, type OwnRows, type OwnTable, type RowKey } from './own-rows.ts';
import type { RecentSearch } from './device-rows.ts';
import { repeatQueries } from './at-rest/repeat-queries.ts';
import { KeyRing } from './at-rest/key-ring.ts';
import { sealRows } from './at-rest/seal-rows.ts';
import { stampOfToken } from './at-rest/stamp-of-token.ts';
import type { WrappedKey } from './at-rest/wrapped-key.ts';

const keyOf = (table: OwnTable) => `[${ownKeys[table].join('+')}]`;

/**
 * The database of the device. A change of the tables is a new `version(n)` with its upgrade; old versions
 * stay.
 */
export class LaycanStore extends Dexie {
  declare local: EntityTable<LocalRow, 'name'>;
  declare device: EntityTable<DeviceRow, 'name'>;
  declare recent_searches: EntityTable<RecentSearch, 'key'>;
  declare outbox: EntityTable<QueuedEntry, 'sequence'>;
  declare sealed_unsent: EntityTable<SealedUnsent, 'id'>;
  declare wrapped_key: EntityTable<WrappedKey, 'id'>;
  declare collection_group: Table<OwnRows['collection_group'], RowKey>;
  declare collection_lane: Table<OwnRows['collection_lane'], RowKey>;
  declare collection_shipowner: Table<OwnRows['collection_shipowner'], RowKey>;
  declare collection_vessel: Table<OwnRows['collection_vessel'], RowKey>;
  declare organization: Table<OwnRows['organization'], RowKey>;
  declare manager: Table<OwnRows['manager'], RowKey>;
  declare template: Table<OwnRows['template'], RowKey>;
  declare template_schedule: Table<OwnRows['template_schedule'], RowKey>;
  declare batch: Table<OwnRows['batch'], RowKey>;
  declare publication: Table<OwnRows['publication'], RowKey>;
  declare import_tray: Table<OwnRows['import_tray'], RowKey>;
  declare unread_cells: Table<OwnRows['unread_cells'], RowKey>;
  declare typed_cell: Table<OwnRows['typed_cell'], RowKey>;
  declare typed_form: Table<OwnRows['typed_form'], RowKey>;
  declare own_list: Table<OwnRows['own_list'], RowKey>;
  declare own_file: Table<OwnRows['own_file'], RowKey>;
  declare colleague_list: Table<OwnRows['colleague_list'], RowKey>;
  declare pack_lane: Table<PackLane, [number, string]>;
  declare pack_body: Table<PackBody, [number, string]>;
  declare box_pack: EntityTable<ContainerPackRow, 'member_id'>;
  declare lane_change: Table<LaneChange, [number, string, string]>;
  declare lane_notice: Table<LaneNotice, [number, string]>;

  /** The session keys that rows are encrypted under. */
  readonly keys = new KeyRing();

  constructor(name = 'laycan', options: DexieOptions = {}) {
    // A person's action must survive a power cut, so a write resolves only after it is on the disk.
    super(name, { chromeTransactionDurability: 'strict', ...options });
    this.version(1).stores({
      local: 'name',
      device: 'name',
      recent_searches: 'key, [member_id+time]',
    });
    this.version(2).stores({
      outbox: '++sequence, &id, state, [member_id+sequence], *row_names',
      sealed_unsent: '++id, owner',
      collection_group: `${keyOf('collection_group')}, member_id`,
      collection_lane: `${keyOf('collection_lane')}, member_id`,
      collection_shipowner: `${keyOf('collection_shipowner')}, member_id`,
    });
    this.version(3).stores({
      pack_lane: '[member_id+lane], member_id',
      pack_body: '[member_id+lane], member_id',
      lane_change: '[member_id+lane+sailing_id], member_id, [member_id+lane]',
      lane_notice: '[member_id+lane], member_id',
      organization: `${keyOf('organization')}, member_id`,
      manager: `${keyOf('manager')}, member_id`,
      template: `${keyOf('template')}, member_id`,
      template_schedule: `${keyOf('template_schedule')}, member_id, [member_id+template_id]`,
    });
    this.version(4).stores({
      batch: `${keyOf('batch')}, member_id`,
      publication: `${keyOf('publication')}, member_id`,
    });
    this.version(5).stores({
      import_tray: `${keyOf('import_tray')}, member_id`,
      unread_cells: `${keyOf('unread_cells')}, member_id`,
    });
    // From this version on the rows of a session are encrypted. Tabs with older scripts cannot read them.
    this.version(6).stores({ wrapped_key: 'id, owner' });
    this.version(7).stores({
      own_list: `${keyOf('own_list')}, member_id`,
      own_file: `${keyOf('own_file')}, member_id`,
    });
    this.version(8).stores({ collection_vessel: `${keyOf('collection_vessel')}, member_id` });
    this.version(9).stores({ box_pack: 'member_id' });
    this.version(10).stores({ colleague_list: `${keyOf('colleague_list')}, member_id` });
    this.version(11).stores({ typed_cell: `${keyOf('typed_cell')}, member_id` });
    this.version(12).stores({ typed_form: `${keyOf('typed_form')}, member_id` });
    this.use(sealRows(this.keys));
    // Rows encrypted under this key were left out of earlier query results, so the queries are repeated.
    this.keys.onLateKey = repeatQueries;
    // The code is loaded on demand, because it is rarely needed.
    this.keys.onEvent = (kind, id, cause) =>
      void Dexie.ignoreTransaction(async () => {
        const { noteKeyEvent } = await import('./at-rest/key-log.ts');
        await noteKeyEvent(this, kind, [id], cause);
      }).catch(() => {});
    // Loads the key before the first row is read, so that no transaction waits for it.
    this.on('ready', () => this.#takeKey(), true);
  }

  async #takeKey(): Promise<void> {
    const id = await stampOfToken(this);
    if (id) await this.keys.load(id);
  }
}
