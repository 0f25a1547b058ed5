import { getLocal, putLocal } from './local.ts';
import type { UserInfo } from './device-rows.ts';
import { openStore } from './open-store.ts';

/** What has changed of a member, in every tab. Whoever has logged in here meanwhile stays as they are. */
export async function changeUserInfo(memberId: number, change: Partial<UserInfo>): Promise<void> {
  const store = await openStore();
  await store.transaction('rw', store.local, async () => {
    const present = await getLocal('user_info');
    if (present?.id === memberId) await putLocal({ user_info: { ...present, ...change } });
  });
}
