import { subscribe } from 'valtio/vanilla';

import { isRecord } from '../../../trade/edit/record.ts';
import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import { sessionState } from '../../store/session-state.ts';
import { takeFromTab } from '../../store/tab-memory.ts';
import type { FleetVessel } from './change-fleet.ts';
import type { Lane } from './named-lane.ts';

/** What a star stands for. */
export type Favourite = { lane: Lane } | { owner: ShipownerBrief } | { vessel: FleetVessel };

type Tapped = Favourite & { name: string; time: number };

const place = 'tapped_favourite';
/** Whoever sits down here after that is somebody else. */
const validForMs = 15 * 60_000;

/**
 * A visitor tapped it and goes to log in. It is stored for this tab alone, as logging in by WeChat leaves
 * the page; the next visitor of a shared computer opens another.
 */
export function keepTapped(favourite: Favourite, name: string): void {
  const tapped: Tapped = { ...favourite, name, time: Date.now() };
  try {
    sessionStorage.setItem(place, JSON.stringify(tapped));
  } catch {
    // Some private windows have no room: then it is tapped again after logging in.
  }
}

/** Adds what was tapped once somebody has logged in here, and tells. */
export function watchTapped(tell: (name: string) => void): void {
  const look = () => {
    if (sessionState.member_id > 0) void addTapped(tell);
  };
  look();
  subscribe(sessionState, look);
}

async function addTapped(tell: (name: string) => void): Promise<void> {
  const tapped = takeTapped();
  if (!tapped) return;
  const { saying } = await import('../../frame/saying.ts');
  if (await saying(() => keep(tapped), undefined)) tell(tapped.name);
}

async function keep(tapped: Tapped): Promise<void> {
  if ('lane' in tapped) await (await import('./change-lanes.ts')).addFavourite(tapped.lane);
  else if ('owner' in tapped) await (await import('./change-shipowners.ts')).keepShipowner(tapped.owner);
  else await (await import('./change-fleet.ts')).followVessel(tapped.vessel);
}

function takeTapped(): Tapped | null {
  const tapped = takeFromTab(place, isTapped);
  return tapped && Date.now() - tapped.time < validForMs ? tapped : null;
}

const isTapped = (value: unknown): value is Tapped => isRecord(value) && typeof value['time'] === 'number';
