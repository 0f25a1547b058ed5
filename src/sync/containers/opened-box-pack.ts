import { subscribe } from 'valtio/vanilla';

import type { BoxPack, PackVoyage } from '../../../trade/container/box-pack.ts';
import type { BoxRate } from '../../../trade/container/box.ts';
import { decodeBoxPack } from '../../../trade/container/decode-box-pack.ts';
import { makeNetwork, type BoxNetwork } from '../../../trade/container/network.ts';
import type { OptionFacts } from '../../../trade/container/option-rows.ts';
import type { BoxPackRow } from '../../store/pack-rows.ts';
import { sessionState } from '../../store/session-state.ts';

/** A pack made ready for searches. */
export interface OpenedBoxPack {
  network: BoxNetwork;
  zoneOf: (harbor_code: string) => string | null;
  facts: OptionFacts;
  /** By their place in the network. */
  voyages: readonly PackVoyage[];
}

export function openBoxPack(pack: BoxPack): OpenedBoxPack {
  const { voyages, carriers, zones, records } = pack;
  const zoneOf = (code: string) => zones[code] ?? null;
  const byId = new Map(carriers.map((carrier) => [carrier.id, carrier]));
  const held = new Map(records.map((record) => [changeKey(record), record.held]));
  return {
    network: makeNetwork({ voyages, rates: voyages.flatMap(ratesOf), zoneOf }),
    zoneOf,
    voyages,
    facts: {
      carrierOf: (id) => byId.get(id),
      wordOf: (voyage) => wordOf(voyages[voyage]),
      seesShip: (voyage) => voyages[voyage]?.is_ship_told ?? false,
      cutOffsOf: (voyage) => voyages[voyage]?.cut_offs ?? [],
      recordOf: (change) => held.get(changeKey(change)) ?? [],
    },
  };
}

/** Rates as they travel. */
export const ratesOf = ({ id, rates }: PackVoyage): BoxRate[] =>
  rates.map((rate) => ({ voyage_id: id, ...rate }));

type Change = Parameters<OptionFacts['recordOf']>[0];

const changeKey = ({ harbor_code, from, to }: Change): string =>
  JSON.stringify([harbor_code, from.shipowner_id, from.service_code, to.shipowner_id, to.service_code]);

function wordOf(voyage: PackVoyage | undefined): ReturnType<OptionFacts['wordOf']> {
  if (!voyage) throw new Error('A way has a leg on a voyage that is not there.');
  const { change_time, confirm_time, publish_time, is_demo } = voyage;
  return { change_time, confirm_time, publish_time, is_demo };
}

let opened: { member_id: number; time: number; cursor: string; pack: OpenedBoxPack } | undefined;

// A member's voyages leave the memory with the member.
subscribe(sessionState, () => {
  if (opened && opened.member_id !== sessionState.member_id) opened = undefined;
});

/** The pack of a row, from memory or opened now; undefined where it has not come or cannot be read. */
export function openedBoxPack({ member_id, cursor, time, bytes }: BoxPackRow): OpenedBoxPack | undefined {
  if (time === 0) return undefined;
  // The bytes are those of the cursor; the time moves on where nothing has changed.
  if (opened?.member_id === member_id && opened.cursor === cursor) return opened.pack;
  try {
    const pack = openBoxPack(decodeBoxPack(bytes));
    opened = { member_id, time, cursor, pack };
    return pack;
  } catch {
    return undefined;
  }
}
