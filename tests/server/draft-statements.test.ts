import { afterAll, beforeAll, expect, it } from 'vitest';

import type { NewDraft } from '../../trade/draft/draft.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import * as a from '../support/a-workspace.ts';
import { openPostgresDatabase } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

let database: OpenDatabase;
let publisher: a.Publisher;
let statements = 0;
beforeAll(async () => {
  database = await openPostgresDatabase();
  await insertSomeHarbors(database.db);
  publisher = await a.aPublisher(countingStatements(database), await a.anOrganization(database));
}, 60_000);
afterAll(() => database.close());

/** Wraps the database so that each statement of the queue's transactions is counted. */
function countingStatements(opened: OpenDatabase): OpenDatabase {
  const pool = new Proxy(opened.pool, {
    get: (target, name) => (name === 'connect' ? connect : ownOf(target, name)),
  });
  const connect = async () => {
    const client = await opened.pool.connect();
    return new Proxy(client, {
      get: (target, name) => {
        const own = ownOf(target, name);
        if (name !== 'query' || typeof own !== 'function') return own;
        return (...sent: unknown[]): unknown => {
          statements += 1;
          return own(...sent);
        };
      },
    });
  };
  return { ...opened, pool };
}

/** Returns a property, with functions bound to their own object. */
function ownOf(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? (value.bind(target) as unknown) : value;
}

async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  const before = statements;
  await run();
  return statements - before;
}

it(
  'adding, editing and copying take as many statements for 100 drafts as one',
  { timeout: 60_000 },
  async () => {
    const all = a.someDrafts(101);
    const group = await a.aGroupWith(publisher, []);
    const [one, hundred] = [all.slice(0, 1), all.slice(1)];
    const add = (drafts: NewDraft[]) => () => publisher.push(a.addEntry(group, ...drafts));
    const few = await statementsOf(add(one));
    expect(few).toBeGreaterThan(5);
    expect(await statementsOf(add(hundred))).toBe(few);
    const edit = (drafts: NewDraft[]) => () =>
      publisher.push(...drafts.map(({ id }) => a.editEntry(id, { remark: 'x' }, { remark: '' })));
    expect(await statementsOf(edit(hundred.slice(0, 50)))).toBe(await statementsOf(edit(one)));
    const copy = (drafts: NewDraft[]) => () =>
      publisher.push(
        a.cloneEntry(
          group,
          ...drafts.map(({ id, sequence }) => ({
            id: `${id.slice(0, 14)}8${id.slice(15)}`,
            sequence: `${sequence}V`,
            from: id,
            shift_days: 7,
          })),
        ),
      );
    expect(await statementsOf(copy(hundred))).toBe(await statementsOf(copy(one)));
    const { list } = await publisher.draftsIn(group);
    expect(list).toHaveLength(202);
    expect(list.filter(({ remark }) => remark === 'x')).toHaveLength(102);
  },
);
