import { LaycanStore } from '../src/store/laycan-store.ts';

let store: LaycanStore | undefined;

/** Returns the device's database, which is opened at its first use. */
export const workerStore = (): LaycanStore => (store ??= new LaycanStore());
