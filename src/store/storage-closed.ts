import { openStore } from './open-store.ts';

/** This browser lets us keep nothing: a policy, or a private window, closes the database or never opens it. */
export class StorageClosedError extends Error {}

/** A database that is there opens within moments; a blocked one may keep silent for ever. */
const patienceMs = 5_000;

/** Throws `StorageClosedError` where a session could not be stored. */
export async function assertStoreOpens(
  open: () => Promise<unknown> = async () => (await openStore()).open(),
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new StorageClosedError()), patienceMs);
  });
  try {
    await Promise.race([open(), tooLate]);
  } catch (cause) {
    throw new StorageClosedError('the database does not open', { cause });
  } finally {
    clearTimeout(timer);
  }
}
