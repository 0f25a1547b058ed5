import type { Manager } from '../../../contract/calls/workspace/manager.ts';
import type { Organization } from '../../../contract/calls/workspace/organization.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { OpenDatabase } from '../../../server/db/open.ts';
import { publish } from '../a-publication.ts';
import { anEntry, type SentEntry } from '../a-queue.ts';
import * as a from '../a-workspace.ts';
import { insertSomeHarbors } from '../some-harbors.ts';
import { laterThanTests, testNow } from '../test-time.ts';
import { draftCases } from './drafts.ts';
import { favouriteCases, favouritesBefore, favouritesQuery } from './favourites.ts';
import { ownListCases, ownListsBefore, ownListsQuery } from './own-lists.ts';
import type { QueuedSubject, State } from './subject.ts';
import { managerBefore, managerCases, organizationCases, workspaceQuery } from './workspace.ts';

/** Two publishers of one organisation. The first publisher also has the favourites and imported lists. */
interface People {
  database: OpenDatabase;
  shipowner: number;
  one: a.Publisher;
  colleague: a.Publisher;
}

/** Inserts the rows that both devices show. Returns all subjects. */
export async function subjectsIn(database: OpenDatabase): Promise<QueuedSubject[]> {
  await insertSomeHarbors(database.db);
  const shipowner = await a.anOrganization(database);
  const one = await a.aPublisher(database, shipowner);
  const colleague = await a.aPublisher(database, shipowner);
  const corporate = 'update member set corporate_until = $1 where id = $2';
  await database.pool.query(corporate, [laterThanTests, one.id]);
  const people = { database, shipowner, one, colleague };
  return [await favourites(people), await ownLists(people), ...(await workspace(people))];
}

async function favourites({ database, shipowner, one }: People): Promise<QueuedSubject> {
  const seen = {
    one: makeUuidV7(),
    two: makeUuidV7(),
    three: makeUuidV7(),
    create_time: testNow.toISOString(),
    shipowner,
    otherShipowner: await a.anOrganization(database),
  };
  await done(one, favouritesBefore(seen));
  const read = reading(database, favouritesQuery, one.id);
  return { title: 'Favourites', cases: favouriteCases(seen), read, send: (_, entry) => pushed(one, entry) };
}

async function ownLists({ database, one }: People): Promise<QueuedSubject> {
  await done(one, ownListsBefore());
  const read = reading(database, ownListsQuery, one.id);
  return { title: 'Own lists', cases: ownListCases(), read, send: (_, entry) => pushed(one, entry) };
}

async function workspace({ database, shipowner, one, colleague }: People): Promise<QueuedSubject[]> {
  const read = reading(database, workspaceQuery, shipowner);
  const send: QueuedSubject['send'] = (device, entry) => pushed(device === 'A' ? one : colleague, entry);
  const managerId = makeUuidV7();
  const harbors = { common_harbors: { add: ['CNSHA'], remove: [] } };
  await done(one, [
    managerBefore(managerId),
    anEntry('organization/handle', { id: shipowner, changes: harbors, base: {} }),
  ]);
  const organization = await one.read<Organization>('organization/data');
  const { list } = await one.read<{ list: Manager[] }>('business/manager/select');
  const manager = list.find(({ id }) => id === managerId);
  if (!manager) throw new Error('The manager was not created');
  const drafts = await someDrafts(one);
  return [
    { title: 'Company', cases: organizationCases({ organization, manager }), read, send },
    {
      title: 'Drafts and publications',
      cases: [...managerCases({ organization, manager }), ...draftCases({ ...drafts, manager: managerId })],
      read,
      send,
    },
  ];
}

/** Creates a published group whose first draft has changed since, and two empty groups. */
async function someDrafts(one: a.Publisher) {
  const group = await a.aGroupWith(one, a.someDrafts(2));
  await publish(one, group);
  const [first] = (await one.draftsIn(group)).list;
  await done(one, [a.editEntry(first?.id ?? '', { remark: 'changed' }, { remark: '' })]);
  const [other, third] = [await a.aGroupWith(one, []), await a.aGroupWith(one, [])];
  const { template, list } = await one.draftsIn(group);
  return {
    group: template,
    other: (await one.draftsIn(other)).template,
    third: (await one.draftsIn(third)).template,
    drafts: list,
  };
}

const reading = (database: OpenDatabase, query: string, id: number) => async (): Promise<State> => {
  const { rows } = await database.pool.query<{ state: State }>(query, [id]);
  return rows[0]?.state ?? {};
};

async function pushed(publisher: a.Publisher, entry: SentEntry) {
  const [result] = await publisher.push(entry);
  if (!result) throw new Error('The server returned no result');
  return result;
}

async function done(publisher: a.Publisher, entries: readonly SentEntry[]): Promise<void> {
  const refused = (await publisher.push(...entries)).find(({ status }) => status !== 200);
  if (refused) throw new Error(`The rows were not created: ${JSON.stringify(refused)}`);
}
