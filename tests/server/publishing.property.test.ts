import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { DraftRow, NewDraft } from '../../trade/draft/draft.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { publishPlanned } from '../../server/domain/publishing/publish-planned.ts';
import { listDueBatches } from '../../server/db/publishing/write-batches.ts';
import { anEntry } from '../support/a-queue.ts';
import { aDraftSailing } from '../support/a-draft-sailing.ts';
import { publish, publishEntry, readersHave, seen } from '../support/a-publication.ts';
import * as a from '../support/a-workspace.ts';
import { testNow } from '../support/test-time.ts';
import { shareOf } from '../support/share.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { openEmbeddedDatabase } from '../support/database.ts';

let database: OpenDatabase;
let mine: a.Publisher;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
  await insertSomeHarbors(database.db);
  mine = await a.aPublisher(database, await a.anOrganization(database));
}, 60_000);
afterAll(() => database.close());

const later = new Date(testNow.getTime() + 60_000);

/** A step of a publisher in one of two groups. The numbers select existing rows. */
const step = fc.tuple(
  fc.nat(1),
  fc.oneof(
    fc.record({ kind: fc.constant('add') }),
    fc.record({ kind: fc.constant('edit'), of: fc.nat(9), to: fc.constantFrom('', 'x', 'y') }),
    fc.record({ kind: fc.constant('move'), of: fc.nat(9), to: fc.constantFrom('2026-12-01', '2026-12-03') }),
    fc.record({ kind: fc.constant('remove'), of: fc.nat(9) }),
    fc.record({ kind: fc.constant('transfer'), of: fc.nat(9) }),
    fc.record({
      kind: fc.constant('publish'),
      every: fc.integer({ min: 1, max: 3 }),
      withdraws: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('schedule'), every: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('due') }),
    fc.record({ kind: fc.constant('withdraw') }),
    fc.record({ kind: fc.constant('call off') }),
    fc.record({ kind: fc.constant('confirm') }),
    fc.record({ kind: fc.constant('delete') }),
  ),
);
type Step = typeof step extends fc.Arbitrary<[number, infer One]> ? One : never;

/** Returns the fields of a sailing that readers see. */
const shown = (draft: Pick<NewDraft, 'remark' | 'harbors'>) =>
  `${draft.remark} ${draft.harbors[0]?.start_time}`;

/**
 * A sailing as readers see it, with its group. `isLate` is true if it was published at the later of the two
 * publish times.
 */
interface Had {
  text: string;
  group: string;
  isLate: boolean;
}

/** The expected state, independent of the code under test: maps that publications write to. */
interface Model {
  groups: [string, string];
  readers: Map<string, Had>;
  /** Withdrawn sailings with their groups. */
  struck: Map<string, string>;
  planned: Map<string, { rows: Map<string, string>; removed: string[] }>;
  live: Set<string>;
}

interface Going {
  group: string;
  rows: ReadonlyMap<string, string>;
  removed: readonly string[];
  isLate: boolean;
}

function publishInModel(model: Model, { group, rows, removed, isLate }: Going): void {
  for (const [id, text] of rows) {
    const had = model.readers.get(id);
    if (had?.group === group && had.text === text) continue;
    model.readers.set(id, { text, group, isLate });
    model.struck.delete(id);
    model.live.add(group);
  }
  for (const id of removed) {
    if (model.readers.get(id)?.group !== group) continue;
    strike(model, id);
    model.live.add(group);
  }
}

function strike(model: Model, id: string): void {
  model.struck.set(id, model.readers.get(id)?.group ?? '');
  model.readers.delete(id);
}

const hadBy = (model: Model, group: string) =>
  [...model.readers].flatMap(([id, had]) => (had.group === group ? [id] : []));

const mustBe = (got: unknown, wanted: unknown) => expect(got).toBe(wanted);

async function does(one: Step, at: number, model: Model): Promise<void> {
  const [group, other] = at === 0 ? model.groups : model.groups.toReversed();
  if (group === undefined || other === undefined) return;
  const { template, list } = await mine.draftsIn(group);
  const elsewhere = (await mine.draftsIn(other)).list;
  const chosen = 'of' in one ? list[one.of % Math.max(list.length, 1)] : undefined;
  const ticked = (every: number) => list.filter((_, place) => place % every === 0);
  const textsOf = (rows: readonly DraftRow[]) => new Map(rows.map((row) => [row.id, shown(row)]));
  const drafts = new Set([...list, ...elsewhere].map(({ id }) => id));
  const lost = hadBy(model, group).filter((id) => !drafts.has(id));
  const isNew = (row: DraftRow) => {
    const had = model.readers.get(row.id);
    return had?.group !== group || had.text !== shown(row);
  };
  const isNews = (rows: readonly DraftRow[], removed: readonly string[]) =>
    removed.length > 0 || rows.some(isNew);
  if (one.kind === 'add') {
    const fresh = aDraftSailing({ sequence: `${String(list.length).padStart(3, '0')}V` });
    await mine.push(a.addEntry(group, fresh));
  } else if (one.kind === 'edit' && chosen && 'to' in one) {
    await mine.push(a.editEntry(chosen.id, { remark: one.to }, { remark: chosen.remark }));
  } else if (one.kind === 'move' && chosen && 'to' in one) {
    const [call] = chosen.harbors;
    const field = `harbors.${call?.id}.start_time`;
    await mine.push(a.editEntry(chosen.id, { [field]: one.to }, { [field]: call?.start_time }));
  } else if (one.kind === 'remove' && chosen) {
    await mine.push(a.deleteEntry(seen(chosen)));
  } else if (one.kind === 'transfer' && chosen) {
    const [result] = await mine.push(a.moveEntry(group, other, chosen.id));
    mustBe(result?.status, 200);
  } else if (one.kind === 'publish' && 'withdraws' in one) {
    const [rows, removed] = [ticked(one.every), one.withdraws ? lost : []];
    if (rows.length + removed.length === 0) return;
    const { batch } = await publish(mine, group, { rows: rows.map(({ id }) => id), removed });
    mustBe(batch !== null, isNews(rows, removed));
    if (batch) model.planned.delete(group);
    publishInModel(model, { group, rows: textsOf(rows), removed, isLate: false });
  } else if (one.kind === 'schedule' && 'every' in one) {
    const rows = ticked(one.every);
    if (rows.length + lost.length === 0) return;
    const asked = { rows: rows.map(({ id }) => id), removed: lost, at: later };
    const { batch } = await publish(mine, group, asked);
    mustBe(batch !== null, isNews(rows, lost));
    if (batch) model.planned.set(group, { rows: textsOf(rows.filter(isNew)), removed: lost });
  } else if (one.kind === 'due') {
    for (const due of await listDueBatches(database, later)) {
      const of = due.template_id;
      const plan = model.planned.get(of);
      if (!plan) continue;
      // A sailing that another group has published since belongs to that group.
      const isFree = ([id]: [string, string]) => {
        const had = model.readers.get(id);
        return had === undefined || had.group === of || !had.isLate;
      };
      await publishPlanned(database, due, later);
      const rows = new Map([...plan.rows].filter(isFree));
      publishInModel(model, { group: of, rows, removed: plan.removed, isLate: true });
      model.live.add(of);
      model.planned.delete(of);
    }
  } else if (one.kind === 'withdraw' || one.kind === 'call off') {
    const id = one.kind === 'withdraw' ? template.batch_id : template.scheduled?.id;
    if (!id) return;
    const base = one.kind === 'withdraw' ? 'live' : 'scheduled';
    const [result] = await mine.push(anEntry('business/information/batch/delete', { rows: [{ id, base }] }));
    mustBe(result?.status, 200);
    if (one.kind === 'call off') model.planned.delete(group);
    else {
      for (const sailing of hadBy(model, group)) strike(model, sailing);
      model.live.delete(group);
    }
  } else if (one.kind === 'confirm') {
    const [result] = await mine.push(await publishEntry(mine, group, { rows: [], confirm: true }));
    mustBe(result?.status, template.batch_id === null ? 422 : 200);
  } else if (one.kind === 'delete') {
    const base = { title: template.title, sailing_total: list.length };
    const [result] = await mine.push(anEntry('organization/template/delete', { id: group, base }));
    mustBe(result?.status, 200);
    for (const id of hadBy(model, group)) {
      const had = model.readers.get(id);
      if (!had || !elsewhere.some((row) => row.id === id)) strike(model, id);
      else {
        model.readers.set(id, { ...had, group: other });
        model.live.add(other);
      }
    }
    model.live.delete(group);
    model.planned.delete(group);
    // The group was deleted, so a new group replaces it in the model.
    model.groups[at === 0 ? 0 : 1] = await a.aGroupWith(mine, []);
    const left = await readersHave(database, group);
    mustBe(
      left.every(({ withdrawn_time }) => withdrawn_time !== null),
      true,
    );
  }
}

/** Returns the stored state of a group and what its answers contain. */
async function stateOf(group: string, model: Model) {
  const state = await readersHave(database, group);
  const have = state.filter(({ withdrawn_time }) => withdrawn_time === null);
  const { template, list } = await mine.draftsIn(group);
  const { batch_id, live_total } = template;
  const path = `business/information/batch/data?id=${batch_id}`;
  const publication = batch_id === null ? null : await mine.read<{ list: NewDraft[] }>(path);
  const published = list.filter(({ version, publish_version }) => version === publish_version);
  return {
    readers: new Map(have.map(({ id, remark, window }) => [id, `${remark} ${window.split(' ')[0]}`])),
    struck: new Set(state.filter((one) => !have.includes(one)).map(({ id }) => id)),
    isFoundRight: state.every((one) => one.lanes > 0 === have.includes(one)),
    isLive: batch_id !== null,
    live_total,
    // All live sailings belong to the current publication.
    isOne: have.every((one) => one.batch_id === batch_id),
    publication: new Map(publication?.list.map((sailing) => [sailing.id, shown(sailing)])),
    isPublishedRight: published.every((row) => model.readers.get(row.id)?.text === shown(row)),
  };
}

function wantedOf(group: string, model: Model) {
  const readers = new Map(hadBy(model, group).map((id) => [id, model.readers.get(id)?.text]));
  return {
    readers,
    struck: new Set([...model.struck].flatMap(([id, of]) => (of === group ? [id] : []))),
    isFoundRight: true,
    isLive: model.live.has(group),
    live_total: readers.size,
    isOne: true,
    publication: readers,
    isPublishedRight: true,
  };
}

/**
 * A sequence in which a sailing moves out of a group, and that group is deleted before the other group
 * publishes the sailing.
 */
const handedOver: [number, Step][] = [
  [0, { kind: 'publish', every: 1, withdraws: false }],
  [0, { kind: 'transfer', of: 0 }],
  [0, { kind: 'delete' }],
  [1, { kind: 'edit', of: 1, to: 'x' }],
  [1, { kind: 'publish', every: 1, withdraws: false }],
  [1, { kind: 'delete' }],
];

it('after any sequence of steps readers have the published sailings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const drafts = [aDraftSailing(), aDraftSailing({ sequence: 'Z' })];
      const model: Model = {
        groups: [await a.aGroupWith(mine, drafts), await a.aGroupWith(mine, [aDraftSailing()])],
        readers: new Map(),
        struck: new Map(),
        planned: new Map(),
        live: new Set(),
      };
      for (const [at, one] of steps) {
        await does(one, at, model);
        for (const group of model.groups) expect(await stateOf(group, model)).toEqual(wantedOf(group, model));
      }
    }),
    { ...shareOf(12), examples: [[handedOver]] },
  );
}, 180_000);
