import { openStore } from './open-store.ts';

/**
 * Thrown if this browser stores nothing: a policy or a private window blocks the database or never opens it.
 */
export class StorageClosedError extends Error {}

/**
 * The longest wait for the database, in ms. A working database opens within moments; a blocked one may never
 * answer.
 */
const patienceMs = 5_000;

/**
 * Throws `StorageClosedError` if the database does not open within `patienceMs`, because no session could
 * then be stored.
 */
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
