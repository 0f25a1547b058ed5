import { forgetLocal } from './forget-local.ts';
import { getLocal, putLocal } from './local.ts';
import type { LocalValues } from './device-rows.ts';

type RecentVessel = LocalValues['recent_vessels'][number];

const vesselsMost = 8;

/** Returns the vessels viewed on this device, newest first. */
export const getRecentVessels = async (): Promise<readonly RecentVessel[]> =>
  (await getLocal('recent_vessels')) ?? [];

export async function putRecentVessel({ mmsi, name }: RecentVessel): Promise<void> {
  const others = (await getRecentVessels()).filter((one) => one.mmsi !== mmsi);
  await putLocal({ recent_vessels: [{ mmsi, name }, ...others].slice(0, vesselsMost) });
}

export const forgetRecentVessels = (): Promise<void> => forgetLocal('recent_vessels');
