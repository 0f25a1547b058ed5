import { createHash } from 'node:crypto';

import type { ParsedRequestOf } from '../../../contract/call.ts';
import type { offlineContainers } from '../../../contract/calls/containers.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { addDays } from '../../../trade/calendar/plain-date.ts';
import {
  containerPackFormat,
  type ContainerPack,
  type PackVoyage,
} from '../../../trade/container/container-pack.ts';
import { encodeContainerPack } from '../../../trade/container/encode-container-pack.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';
import type { StoredVoyage } from '../../db/containers/voyages.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { CallerSearch } from './container-search.ts';
import { allRecords } from './connection-records.ts';
import { containerState, cachedOf, callsOf, ratesOf, type ContainerState } from './container-state.ts';
import { cutOffsOf } from './cut-offs-of.ts';
import { isRateLocked, seesRates, seesShip } from './network-for.ts';
import { viewKey } from './rate-rights.ts';

/**
 * Returns the container voyages of the next months for storage on a device, limited to the caller's rights.
 * If the device already has this pack, returns an empty array. The cursor is a digest of the content, so it
 * is valid on every server and after a restart.
 */
export async function packContainers(
  { cursor }: ParsedRequestOf<typeof offlineContainers>,
  asked: CallerSearch,
): Promise<Uint8Array<ArrayBuffer>> {
  const { database, now, caller } = asked;
  const state = await containerState(database, now);
  const today = now.toISOString().slice(0, 10);
  const until = addDays(today, serverLimits.containerPackDaysAhead);
  const name = `pack ${viewKey(caller)} ${until}`;
  const pack = await cachedOf(state, name, () => packOf(state, { database, caller, until, now }));
  return pack.cursor === cursor
    ? new Uint8Array()
    : encodeContainerPack({ ...pack, time: now.toISOString() });
}

interface Packing extends Pick<CallerSearch, 'caller' | 'now'> {
  database: OpenDatabase;
  until: string;
}

async function packOf(
  state: ContainerState,
  { database, caller, until, now }: Packing,
): Promise<Omit<ContainerPack, 'time'>> {
  const near = state.voyages.filter(({ calls }) => (calls[0]?.start_time ?? '') <= until);
  const visible = near.filter((voyage) => seesShip(state, caller, voyage));
  const cutOffs = await cutOffsOf(
    database,
    visible.map(({ id }) => id),
  );
  const voyages = near.map((voyage) => packVoyageOf(voyage, state, { caller, cutOffs }));
  const ports = new Set(near.flatMap(({ calls }) => calls.map(({ harbor_code }) => harbor_code)));
  const carriers = new Set(near.map(({ shipowner_id }) => shipowner_id));
  const facts = {
    until,
    carriers: [...state.carriers.values()].filter(({ id }) => carriers.has(id)),
    zones: Object.fromEntries(
      [...ports].sort().flatMap((code) => {
        const zone = state.zoneOf(code);
        return zone === null ? [] : [[code, zone]];
      }),
    ),
    voyages,
    records: cachedOf(state, 'records', () => allRecords(state, now)),
  };
  const digest = createHash('sha256').update(JSON.stringify([containerPackFormat, viewKey(caller), facts]));
  return { cursor: digest.digest('base64url'), ...facts };
}

function packVoyageOf(
  voyage: StoredVoyage,
  state: ContainerState,
  { caller, cutOffs }: Pick<Packing, 'caller'> & { cutOffs: ReadonlyMap<string, CutOff[]> },
): PackVoyage {
  const { id, shipowner_id, service_code, is_blank, calls } = voyage;
  const { change_time, confirm_time, publish_time, is_demo } = voyage;
  const isShipVisible = seesShip(state, caller, voyage);
  return {
    id,
    shipowner_id,
    service_code,
    ship_name: isShipVisible ? voyage.ship_name : null,
    imo: isShipVisible ? voyage.imo : null,
    voyage_number: isShipVisible ? voyage.voyage_number : '',
    is_blank,
    calls: callsOf(calls),
    change_time,
    confirm_time,
    publish_time,
    is_demo,
    is_ship_told: isShipVisible,
    is_rate_locked: isRateLocked(state, caller, voyage),
    rates: seesRates(state, caller, voyage) ? ratesOf(voyage).map(({ voyage_id: _id, ...rate }) => rate) : [],
    cut_offs: cutOffs.get(id) ?? [],
  };
}
