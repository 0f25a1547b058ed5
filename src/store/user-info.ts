import { getLocal, putLocal } from './local.ts';
import type { UserInfo } from './device-rows.ts';
import { ifRoom } from './full-device.ts';
import { openStore } from './open-store.ts';

/**
 * Writes changed member data, which every tab then shows. Writes nothing if another member has logged in in
 * the meantime.
 */
export async function changeUserInfo(memberId: number, change: Partial<UserInfo>): Promise<void> {
  const store = await openStore();
  const writing = store.transaction('rw', store.local, async () => {
    const present = await getLocal('user_info');
    if (present?.id === memberId) await putLocal({ user_info: { ...present, ...change } });
  });
  // If the device is full, nothing is lost: the server has stored the change already, and its next answer
  // contains it.
  await ifRoom(writing);
}
