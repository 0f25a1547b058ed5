import { addDays, todayIn } from '../../trade/calendar/plain-date.ts';
import { draftDigest } from '../../trade/draft/draft-digest.ts';
import { anEmptyDraft, type DraftRow } from '../../trade/draft/draft.ts';
import { keyBetween } from '../../trade/edit/fractional-key.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { aDraftArrival, aDraftCall } from '../support/a-draft-sailing.ts';
import { openDemoSession } from '../support/favourites-pages.ts';
import { readSealed } from '../support/read-sealed.ts';
import type { AttackSetup } from './attack-setup.ts';
import { placesOf, storedDrafts, type StoredDraft } from './draft-history.ts';

/** The number of the demo account that both devices and the colleague use. */
export const publisher = 3;
const draftsLeast = 6;
const today = todayIn('Asia/Shanghai', new Date());
const inDays = (start: number, end: number) => ({
  start_time: addDays(today, start),
  end_time: addDays(today, end),
});
const actions = ['value', 'value', 'remark', 'delete', 'delete above', 'add above', 'nothing'] as const;
export type PersonAction = (typeof actions)[number];

/**
 * Opens a colleague who changes drafts by requests, without a browser. A change that the server refuses or
 * does not receive is not repeated.
 */
export async function openColleague(world: AttackSetup) {
  const session = await openDemoSession(world.site.url, publisher);
  let ships = 0;
  const post = async (path: string, body: object) => {
    await fetch(`${world.site.url}/api/organization/template/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${session.token}`,
        'Idempotency-Key': makeUuidV7(),
      },
      body: JSON.stringify(body),
    }).catch(() => {});
  };
  const addDraft = async (where: 'first' | 'last') => {
    const [first, last] = await placesOf(world.site, world.group);
    const [voyage_number] = world.newText('N');
    world.ledger.known.add(voyage_number);
    const draft = anEmptyDraft({
      id: makeUuidV7(),
      sequence: where === 'first' ? keyBetween(null, first) : keyBetween(last, null),
      ship_name: `SHIP ${String(++ships).padStart(4, '0')}`,
      voyage_number,
      harbors: [aDraftCall(inDays(10, 13)), aDraftArrival(inDays(40, 42))],
    });
    await post('schedule/add', { template_id: world.group, rows: [draft] });
  };
  const remove = async (id: string) => {
    const path = `organization/template/schedule/select?template_id=${world.group}`;
    const { list } = await readSealed<{ list: DraftRow[] }>(world.site.url, session, path);
    const draft = list.find((one) => one.id === id);
    if (draft) await post('schedule/delete', { rows: [{ id, base: draftDigest(draft) }] });
  };
  return {
    makeGroup: () => post('handle', { id: world.group, add: { title: 'Attack' } }),
    /** Adds drafts until the group has at least `draftsLeast` of them. */
    fill: async (): Promise<StoredDraft[]> => {
      for (;;) {
        const drafts = await storedDrafts(world.site, world.group);
        if (drafts.length >= draftsLeast) return drafts;
        await addDraft('last');
      }
    },
    /**
     * Applies a random change to the sailing into which a person is typing, or to another sailing of the
     * group.
     */
    act: async ({ id, voyage }: StoredDraft, all: readonly StoredDraft[]): Promise<PersonAction> => {
      const action = world.random.pick(actions);
      if (action !== 'nothing') world.countFault(`colleague: ${action}`);
      const [text] = world.newText('C');
      world.ledger.known.add(text);
      const update = (changes: object, base: object) => post('schedule/update', { id, changes, base });
      if (action === 'value') await update({ voyage_number: text }, { voyage_number: voyage });
      else if (action === 'remark') await update({ remark: text }, { remark: '' });
      else if (action === 'add above') await addDraft('first');
      else if (action !== 'nothing') {
        const gone = action === 'delete' ? id : all.find((one) => one.id !== id)?.id;
        await remove(gone ?? id).catch(() => {});
      }
      return action;
    },
  };
}

export type Colleague = Awaited<ReturnType<typeof openColleague>>;
