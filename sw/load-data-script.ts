import type { DeviceSession } from '../src/store/present-authorization.ts';
import type { sealedCopy } from '../src/sync/copies/sealed-copy.ts';
import type { Replayed } from '../src/sync/queue/replay.ts';

/** The functions of the service worker that need the device's database or encryption. */
export interface DeviceData {
  /** Returns the present state of the session with this Authorization header. */
  sessionOf: (authorization: string) => Promise<DeviceSession>;
  sealedCopy: typeof sealedCopy;
  /** Stores the shared files or text of a request on the device. Throws if the device cannot store them. */
  storeShared: (request: Request) => Promise<void>;
  /** Sends the member's queue of unsent changes. */
  replayQueue: (isHurried: boolean) => Promise<Replayed>;
  /** Registers the present push subscription of this browser, if its notifications were turned on. */
  renewPush: (pushManager: PushManager) => Promise<void>;
}

/** The worker's scope. `data-script.ts` sets `deviceData` when it is loaded. */
export interface DataScope {
  deviceData?: DeviceData;
}

const script = '/sw-data.js';

/**
 * Returns a function that loads the code for the device's database at its first use. That code is three times
 * as large as the rest of the service worker, which starts before every page. Therefore it is a separate
 * script, which the browser stores at the worker's installation. The worker runs it for a member's answer,
 * for a shared file, and when there is something to send.
 */
export function dataScript(scope: ServiceWorkerGlobalScope & DataScope): () => DeviceData {
  // The script is imported during the installation, because a worker can later import only scripts that it
  // imported then.
  scope.addEventListener('install', (event) => event.waitUntil((async () => scope.importScripts(script))()));
  return () => {
    if (!scope.deviceData) scope.importScripts(script);
    if (!scope.deviceData) throw new Error(`${script} did not set its functions`);
    return scope.deviceData;
  };
}
