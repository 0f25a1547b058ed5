import { subscribe } from 'valtio/vanilla';

import type { ContainerPack, PackVoyage } from '../../../trade/container/container-pack.ts';
import type { ContainerRate } from '../../../trade/container/container-types.ts';
import { decodeContainerPack } from '../../../trade/container/decode-container-pack.ts';
import { makeNetwork, type ContainerNetwork } from '../../../trade/container/network.ts';
import type { OptionFacts } from '../../../trade/container/option-rows.ts';
import type { ContainerPackRow } from '../../store/pack-rows.ts';
import { sessionState } from '../../store/session-state.ts';

/** The stored container voyages, prepared for searches. */
export interface OpenedContainerPack {
  network: ContainerNetwork;
  zoneOf: (harbor_code: string) => string | null;
  facts: OptionFacts;
  /** The voyages, by their index in the search network. */
  voyages: readonly PackVoyage[];
}

export function openContainerPack(pack: ContainerPack): OpenedContainerPack {
  const { voyages, carriers, zones, records } = pack;
  const zoneOf = (code: string) => zones[code] ?? null;
  const byId = new Map(carriers.map((carrier) => [carrier.id, carrier]));
  const recordOf = new Map(records.map((record) => [changeKey(record), record.held]));
  return {
    network: makeNetwork({ voyages, rates: voyages.flatMap(ratesOf), zoneOf }),
    zoneOf,
    voyages,
    facts: {
      carrierOf: (id) => byId.get(id),
      wordOf: (voyage) => wordOf(voyages[voyage]),
      seesShip: (voyage) => voyages[voyage]?.is_ship_told ?? false,
      cutOffsOf: (voyage) => voyages[voyage]?.cut_offs ?? [],
      recordOf: (change) => recordOf.get(changeKey(change)) ?? [],
    },
  };
}

/** Returns the rates of a voyage in the form that the server's answers have. */
export const ratesOf = ({ id, rates }: PackVoyage): ContainerRate[] =>
  rates.map((rate) => ({ voyage_id: id, ...rate }));

type Change = Parameters<OptionFacts['recordOf']>[0];

const changeKey = ({ harbor_code, from, to }: Change): string =>
  JSON.stringify([harbor_code, from.shipowner_id, from.service_code, to.shipowner_id, to.service_code]);

function wordOf(voyage: PackVoyage | undefined): ReturnType<OptionFacts['wordOf']> {
  if (!voyage) throw new Error('A container option has a leg on a voyage that is not in the pack.');
  const { change_time, confirm_time, publish_time, is_demo } = voyage;
  return { change_time, confirm_time, publish_time, is_demo };
}

let opened: { member_id: number; time: number; cursor: string; pack: OpenedContainerPack } | undefined;

// After a logout the member's voyages are removed from memory.
subscribe(sessionState, () => {
  if (opened && opened.member_id !== sessionState.member_id) opened = undefined;
});

/**
 * Returns the container voyages of a stored row, decoded. Those in memory are used if they are of the same
 * version. Undefined if the voyages have not been received yet or cannot be read.
 */
export function openedContainerPack({
  member_id,
  cursor,
  time,
  bytes,
}: ContainerPackRow): OpenedContainerPack | undefined {
  if (time === 0) return undefined;
  // Equal cursors mean equal bytes, so the decoded pack is used again. Only the time of confirmation may have
  // changed.
  if (opened?.member_id === member_id && opened.cursor === cursor) return opened.pack;
  try {
    const pack = openContainerPack(decodeContainerPack(bytes));
    opened = { member_id, time, cursor, pack };
    return pack;
  } catch {
    return undefined;
  }
}
