import { aWantedBoxPack } from '../../store/box-pack.ts';
import { memberIn } from '../../store/member-in.ts';
import { openStore } from '../../store/open-store.ts';

/** Whoever searches for container sailings keeps them on this device from now on; a visitor does not. */
export async function keepBoxPack(): Promise<void> {
  const store = await openStore();
  await store.transaction('rw', [store.local, store.box_pack], async () => {
    const memberId = await memberIn(store);
    if (memberId === 0 || (await store.box_pack.get(memberId))) return;
    await store.box_pack.add(aWantedBoxPack(memberId));
  });
}
