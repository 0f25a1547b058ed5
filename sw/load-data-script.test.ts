import { expect, test } from 'vitest';

import { dataScript, type DataScope, type DeviceData } from './load-data-script.ts';

/** A worker's scope that counts how often the script is run. */
function aScope(set: (scope: DataScope) => void) {
  const installs: ((event: object) => void)[] = [];
  let imports = 0;
  const scope = {
    addEventListener: (_: string, listener: (event: object) => void) => void installs.push(listener),
    importScripts: () => {
      imports += 1;
      set(scope);
    },
  } as unknown as ServiceWorkerGlobalScope & DataScope;
  const install = async () => {
    const waits: Promise<unknown>[] = [];
    for (const listener of installs) listener({ waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
    await Promise.all(waits);
  };
  return { data: dataScript(scope), install, imports: () => imports };
}

const deviceData = {} as DeviceData;

test('a worker whose data script is missing is not installed', async () => {
  const missing = aScope(() => {
    throw new Error('NetworkError');
  });
  await expect(missing.install()).rejects.toThrow('NetworkError');
  await expect(aScope(() => {}).install()).resolves.toBeUndefined();
});

test('the data script runs at its first use and not again', () => {
  const { data, imports } = aScope((scope) => void (scope.deviceData = deviceData));
  expect(imports()).toBe(0);
  expect([data(), data()]).toEqual([deviceData, deviceData]);
  expect(imports()).toBe(1);
});

test('a script that sets nothing is an error', () => {
  expect(() => aScope(() => {}).data()).toThrow('/sw-data.js');
});
