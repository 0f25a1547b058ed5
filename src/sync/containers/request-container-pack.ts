import { aWantedContainerPack } from '../../store/container-pack.ts';
import { memberIn } from '../../store/member-in.ts';
import { openStore } from '../../store/open-store.ts';

/**
 * Adds a row for the container pack (voyages for offline search) of a member who searches for containers. The
 * row causes the background loop to fetch the voyages. Visitors get no row.
 */
export async function requestContainerPack(): Promise<void> {
  const store = await openStore();
  await store.transaction('rw', [store.local, store.box_pack], async () => {
    const memberId = await memberIn(store);
    if (memberId === 0 || (await store.box_pack.get(memberId))) return;
    await store.box_pack.add(aWantedContainerPack(memberId));
  });
}
