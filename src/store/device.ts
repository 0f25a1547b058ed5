import { openStore } from './open-store.ts';
import type { DeviceName, DeviceRow, DeviceValues } from './device-rows.ts';

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
