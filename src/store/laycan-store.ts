import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie';

import type { ContainerPackRow } from './pack-rows.ts';
import type { DeviceRow } from './device-rows.ts';
import type { LaneChange, LaneNotice } from './pack-rows.ts';
import type { PackBody, PackLane } from './pack-rows.ts';
import type { LocalRow } from './device-rows.ts';
import type { QueuedEntry, SealedUnsent } from './outbox.ts';
import { ownStores, ownTables, type OwnRows, type OwnTable, type RowKey } from './own-rows.ts';
import type { RecentSearch } from './device-rows.ts';
import { noteKeyEvent } from './at-rest/key-log.ts';
import { repeatQueries } from './at-rest/repeat-queries.ts';
import { KeyRing } from './at-rest/key-ring.ts';
import { sealRows } from './at-rest/seal-rows.ts';
import { stampOfToken } from './at-rest/stamp-of-token.ts';
import type { WrappedKey } from './at-rest/wrapped-key.ts';

/**
 * The tables that each version of the database added, except those of own rows. Rows of a session are
 * encrypted since version 6, and the sailings for offline search since version 13. Opening a new version
 * closes the database in tabs with older scripts, which could not read encrypted rows.
 */
const otherStores: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: { local: 'name', device: 'name', recent_searches: 'key, [member_id+time]' },
  2: {
    outbox: '++sequence, &id, state, [member_id+sequence], *row_names',
    sealed_unsent: '++id, owner',
  },
  3: {
    pack_lane: '[member_id+lane], member_id',
    pack_body: '[member_id+lane], member_id',
    lane_change: '[member_id+lane+sailing_id], member_id, [member_id+lane]',
    lane_notice: '[member_id+lane], member_id',
  },
  6: { wrapped_key: 'id, owner' },
  9: { box_pack: 'member_id' },
  13: {},
};

/** The newest version of the database. */
const newest = Math.max(
  ...Object.keys(otherStores).map(Number),
  ...ownTables.map((table) => ownStores[table].since),
);

/** Returns the tables that a version added, with their keys and indexes. */
function storesOf(version: number): Record<string, string> {
  const added = ownTables.filter((table) => ownStores[table].since === version);
  return { ...otherStores[version], ...Object.fromEntries(added.map((table) => [table, schemaOf(table)])) };
}

function schemaOf(table: OwnTable): string {
  const { key, indexes } = ownStores[table];
  return [`[${key.join('+')}]`, 'member_id', ...(indexes ? [indexes] : [])].join(', ');
}

type OwnDexie = Dexie & { [Name in OwnTable]: Table<OwnRows[Name], RowKey> };
/** Dexie, typed with the tables for own rows. Dexie adds these tables as properties when the program runs. */
const WithOwnTables = Dexie as unknown as new (...given: ConstructorParameters<typeof Dexie>) => OwnDexie;

/**
 * The database of the device. A change of its tables is a new version; the earlier versions stay, because
 * devices may have any of them.
 */
export class LaycanStore extends WithOwnTables {
  declare local: EntityTable<LocalRow, 'name'>;
  declare device: EntityTable<DeviceRow, 'name'>;
  declare recent_searches: EntityTable<RecentSearch, 'key'>;
  declare outbox: EntityTable<QueuedEntry, 'sequence'>;
  declare sealed_unsent: EntityTable<SealedUnsent, 'id'>;
  declare wrapped_key: EntityTable<WrappedKey, 'id'>;
  declare pack_lane: Table<PackLane, [number, string]>;
  declare pack_body: Table<PackBody, [number, string]>;
  declare box_pack: EntityTable<ContainerPackRow, 'member_id'>;
  declare lane_change: Table<LaneChange, [number, string, string]>;
  declare lane_notice: Table<LaneNotice, [number, string]>;

  /** The session keys (one for each session) under which rows are encrypted. */
  readonly keys = new KeyRing();

  constructor(name = 'laycan', options: DexieOptions = {}) {
    // A member's action must survive a power cut, so a write resolves only after the data is on the disk.
    super(name, { chromeTransactionDurability: 'strict', ...options });
    for (let version = 1; version <= newest; version++) this.version(version).stores(storesOf(version));
    this.use(sealRows(this.keys));
    // When a key can be read that was unreadable before, all queries are repeated, because their earlier
    // results lack the rows under that key.
    this.keys.onLateKey = repeatQueries;
    this.keys.onEvent = (kind, id, cause) =>
      void Dexie.ignoreTransaction(() => noteKeyEvent(this, kind, [id], cause));
    // Loads the session key before the first row is read, so that no transaction waits for it.
    this.on('ready', () => this.#takeKey(), true);
  }

  async #takeKey(): Promise<void> {
    const id = await stampOfToken(this);
    if (id) await this.keys.load(id);
  }
}
