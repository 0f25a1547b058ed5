import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { DraftRow, NewDraft } from '../../contract/draft.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { letOutOnTime } from '../../server/domain/publishing/on-time.ts';
import { listDueBatches } from '../../server/db/publishing/write-batches.ts';
import { anEntry } from '../support/a-queue.ts';
import { aDraftSailing } from '../support/a-draft-sailing.ts';
import { publish, readersHave, seen } from '../support/a-publication.ts';
import * as a from '../support/a-workspace.ts';
import { testNow } from '../support/app.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

let database: OpenDatabase;
let mine: a.Publisher;
beforeAll(async () => {
  database = await openDatabase({});
  await insertSomeHarbors(database.db);
  mine = await a.aPublisher(database, await a.anOrganization(database));
}, 60_000);
afterAll(() => database.close());

const later = new Date(testNow.getTime() + 60_000);

/** One thing that a publisher does; numbers choose among what is there. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('add') }),
  fc.record({ kind: fc.constant('edit'), of: fc.nat(9), to: fc.constantFrom('', 'x', 'y') }),
  fc.record({ kind: fc.constant('move'), of: fc.nat(9), to: fc.constantFrom('2026-12-01', '2026-12-03') }),
  fc.record({ kind: fc.constant('remove'), of: fc.nat(9) }),
  fc.record({ kind: fc.constant('publish'), every: fc.integer({ min: 1, max: 3 }), withdraws: fc.boolean() }),
  fc.record({ kind: fc.constant('schedule'), every: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('due') }),
  fc.record({ kind: fc.constant('withdraw') }),
  fc.record({ kind: fc.constant('call off') }),
  fc.record({ kind: fc.constant('confirm') }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What readers see of a sailing. */
const shown = (draft: Pick<NewDraft, 'remark' | 'harbors'>) =>
  `${draft.remark} ${draft.harbors[0]?.start_time}`;

/** What readers should have, told apart from the code: a map that publications write to. */
interface Model {
  readers: Map<string, string>;
  /** Those that were withdrawn. */
  struck: Set<string>;
  planned: { rows: Map<string, string>; removed: string[] } | null;
  hasLive: boolean;
}

function goesOut(model: Model, rows: ReadonlyMap<string, string>, removed: readonly string[]): void {
  let isChange = false;
  for (const [id, text] of rows) {
    if (model.readers.get(id) !== text) isChange = true;
    model.readers.set(id, text);
    model.struck.delete(id);
  }
  for (const id of removed) {
    if (model.readers.delete(id)) isChange = true;
    model.struck.add(id);
  }
  model.hasLive ||= isChange;
}

const mustBe = (got: unknown, wanted: unknown) => expect(got).toBe(wanted);

async function does(one: Step, group: string, model: Model): Promise<void> {
  const { template, list } = await mine.draftsIn(group);
  const chosen = 'of' in one ? list[one.of % Math.max(list.length, 1)] : undefined;
  const ticked = (every: number) => list.filter((_, at) => at % every === 0);
  const textsOf = (rows: readonly DraftRow[]) => new Map(rows.map((row) => [row.id, shown(row)]));
  const lost = [...model.readers.keys()].filter((id) => !list.some((row) => row.id === id));
  const isNews = (rows: readonly DraftRow[], removed: readonly string[]) =>
    removed.length > 0 || rows.some((row) => model.readers.get(row.id) !== shown(row));
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
  } else if (one.kind === 'publish' && 'withdraws' in one) {
    const [rows, removed] = [ticked(one.every), one.withdraws ? lost : []];
    if (rows.length + removed.length === 0) return;
    const { batch } = await publish(mine, group, { rows: rows.map(({ id }) => id), removed });
    mustBe(batch !== null, isNews(rows, removed));
    if (batch) model.planned = null;
    goesOut(model, textsOf(rows), removed);
  } else if (one.kind === 'schedule' && 'every' in one) {
    const rows = ticked(one.every);
    if (rows.length + lost.length === 0) return;
    const asked = { rows: rows.map(({ id }) => id), removed: lost, at: later };
    const { batch } = await publish(mine, group, asked);
    mustBe(batch !== null, isNews(rows, lost));
    if (!batch) return;
    const news = rows.filter((row) => model.readers.get(row.id) !== shown(row));
    model.planned = { rows: textsOf(news), removed: lost };
  } else if (one.kind === 'due' && model.planned) {
    for (const due of await listDueBatches(database, later)) await letOutOnTime(database, due, later);
    goesOut(model, model.planned.rows, model.planned.removed);
    model.hasLive = true;
    model.planned = null;
  } else if (one.kind === 'withdraw' || one.kind === 'call off') {
    const id = one.kind === 'withdraw' ? template.batch_id : template.scheduled?.id;
    if (!id) return;
    const base = one.kind === 'withdraw' ? 'live' : 'scheduled';
    const [result] = await mine.push(anEntry('business/information/batch/delete', { rows: [{ id, base }] }));
    mustBe(result?.status, 200);
    if (one.kind === 'call off') model.planned = null;
    else {
      for (const sailing of model.readers.keys()) model.struck.add(sailing);
      model.readers.clear();
      model.hasLive = false;
    }
  } else if (one.kind === 'confirm') {
    const { batch } = await publish(mine, group, { rows: [], confirm: true });
    mustBe(batch, null);
  }
}

it('readers have what was published, after any sequence of edits, publications and withdrawals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const group = await a.aGroupWith(mine, [aDraftSailing(), aDraftSailing({ sequence: 'Z' })]);
      const model: Model = { readers: new Map(), struck: new Set(), planned: null, hasLive: false };
      for (const one of steps) {
        await does(one, group, model);
        const state = await readersHave(database, group);
        const have = state.filter(({ withdrawn_time }) => withdrawn_time === null);
        const texts = have.map(({ id, remark, window }) => [id, `${remark} ${window.split(' ')[0]}`]);
        expect(Object.fromEntries(texts)).toEqual(Object.fromEntries(model.readers));
        expect(state.every(({ withdrawn_time, lanes }) => lanes > 0 === (withdrawn_time === null))).toBe(
          true,
        );
        const struck = state.filter(({ withdrawn_time }) => withdrawn_time !== null).map(({ id }) => id);
        expect(new Set(struck)).toEqual(model.struck);
        // The group says the same of itself, and its publications belong together.
        const { template, list } = await mine.draftsIn(group);
        expect(template.batch_id !== null).toBe(model.hasLive);
        expect(template.live_total).toBe(model.readers.size);
        expect(have.every(({ batch_id }) => batch_id === template.batch_id)).toBe(true);
        const published = list.filter(({ version, publish_version }) => version === publish_version);
        expect(published.every((row) => model.readers.get(row.id) === shown(row))).toBe(true);
      }
    }),
    { numRuns: 12 },
  );
}, 180_000);
