import { getLocal, putLocal } from './local.ts';
import type { UserInfo } from './device-rows.ts';
import { ifRoom } from './full-device.ts';
import { openStore } from './open-store.ts';

/** What has changed of a member, in every tab. Whoever has logged in here meanwhile stays as they are. */
export async function changeUserInfo(memberId: number, change: Partial<UserInfo>): Promise<void> {
  const store = await openStore();
  const writing = store.transaction('rw', store.local, async () => {
    const present = await getLocal('user_info');
    if (present?.id === memberId) await putLocal({ user_info: { ...present, ...change } });
  });
  // The server has it; where there is no room here, the next answer brings it.
  await ifRoom(writing);
}
