import { openStore } from './open-store.ts';

/** When lane packs are fetched without being asked for: on any line, on one that costs nothing, never. */
export type PackFetching = 'always' | 'free' | 'never';

/** What belongs to this browser, not to a member: it stays when somebody logs out. */
export interface DeviceValues {
  /** Starts of the application that lie at least an hour apart. */
  visits: { count: number; last_time: number };
  /** When the install hint was put away, in ms. */
  install_hint_time: number;
  /** SHA-256 (hex) of tokens that were logged out here while the server could not be told. Opens nothing. */
  untold_logouts: string[];
  pack_fetching: PackFetching;
}

export type DeviceName = keyof DeviceValues;
export type DeviceRow = { [Name in DeviceName]: { name: Name; value: DeviceValues[Name] } }[DeviceName];

export async function getDevice<Name extends DeviceName>(
  name: Name,
): Promise<DeviceValues[Name] | undefined> {
  const store = await openStore();
  return (await store.device.get(name))?.value as DeviceValues[Name] | undefined;
}

export async function putDevice<Name extends DeviceName>(
  name: Name,
  value: DeviceValues[Name],
): Promise<void> {
  const store = await openStore();
  await store.device.put({ name, value } as DeviceRow);
}
