import { subscribe } from 'valtio/vanilla';

import { isRecord } from '../../../trade/edit/record.ts';
import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import { sessionState } from '../../store/session-state.ts';
import { readOnceInTab } from '../../store/tab-memory.ts';
import type { FleetVessel } from './change-fleet.ts';
import type { Lane } from './named-lane.ts';

export type Favourite = { lane: Lane } | { owner: ShipownerBrief } | { vessel: FleetVessel };

type Tapped = Favourite & { name: string; time: number };

const place = 'tapped_favourite';
/**
 * The time in ms after which the favourite that a visitor tapped is dropped, because another person may then
 * be using the device.
 */
const validForMs = 15 * 60_000;

/**
 * Stores the favourite that a visitor tapped, so that it can be added after the login. Session storage is
 * used for two reasons: login by WeChat leaves the page, and the next visitor of a shared computer opens
 * another tab, which cannot read it.
 */
export function storeTappedFavourite(favourite: Favourite, name: string): void {
  const tapped: Tapped = { ...favourite, name, time: Date.now() };
  try {
    sessionStorage.setItem(place, JSON.stringify(tapped));
  } catch {
    // Some private windows have no session storage. The visitor then has to press the star again after login.
  }
}

/** After a login, adds the favourite that the visitor had tapped, then passes its name to the callback. */
export function watchTapped(notify: (name: string) => void): void {
  const look = () => {
    if (sessionState.member_id > 0) void addTapped(notify);
  };
  look();
  subscribe(sessionState, look);
}

async function addTapped(notify: (name: string) => void): Promise<void> {
  const tapped = readTappedFavourite();
  if (!tapped) return;
  const { runWithMessage } = await import('../../ui/run-with-message.ts');
  if (await runWithMessage(() => addFavourite(tapped), undefined)) notify(tapped.name);
}

async function addFavourite(tapped: Tapped): Promise<void> {
  if ('lane' in tapped) await (await import('./change-lanes.ts')).addFavourite(tapped.lane);
  else if ('owner' in tapped)
    await (await import('./change-shipowners.ts')).addFavouriteShipowner(tapped.owner);
  else await (await import('./change-fleet.ts')).followVessel(tapped.vessel);
}

function readTappedFavourite(): Tapped | null {
  const tapped = readOnceInTab(place, isTapped);
  return tapped && Date.now() - tapped.time < validForMs ? tapped : null;
}

const isTapped = (value: unknown): value is Tapped => isRecord(value) && typeof value['time'] === 'number';
