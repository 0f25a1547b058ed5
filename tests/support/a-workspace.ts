import type { Template } from '../../contract/calls/workspace/template.ts';
import type { DraftRow, NewDraft } from '../../trade/draft/draft.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { aDevice, anEntry, type SentEntry } from './a-queue.ts';
import { aDraftSailing } from './a-draft-sailing.ts';

const schedule = (name: string) => `organization/template/schedule/${name}`;

/** Inserts an organisation with a logo and a unique title. */
export async function anOrganization({ db }: OpenDatabase): Promise<number> {
  const logo = `/api/file/picture?id=${makeUuidV7()}`;
  const title = makeUuidV7();
  const { id } = await db
    .insertInto('shipowner')
    .values({ logo, chinese_title: `船东 ${title}`, english_title: `Owner ${title}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a device of a publisher. Publishers in the same organisation are colleagues. */
export async function aPublisher(database: OpenDatabase, shipowner_id: number) {
  const device = await aDevice(database, { publisher: true, shipowner_id });
  /** Fetches and decrypts an answer. */
  const read = async <Data>(path: string): Promise<Data> => {
    const { data } = await device.ask<string>(path);
    return (await decrypt(data, device.dataKey.toString('base64'))) as Data;
  };
  const draftsIn = (templateId: string) =>
    read<{ template: Template; list: DraftRow[] }>(`${schedule('select')}?template_id=${templateId}`);
  return { ...device, read, draftsIn };
}
export type Publisher = Awaited<ReturnType<typeof aPublisher>>;

/** Creates a group that contains the given drafts. */
export async function aGroupWith(publisher: Publisher, drafts: readonly NewDraft[]): Promise<string> {
  const id = makeUuidV7();
  const kind = drafts[0]?.kind ?? 'general';
  const made = anEntry('organization/template/handle', { id, add: { title: '远东 — 红海', kind } });
  const entries = [made, ...(drafts.length > 0 ? [addEntry(id, ...drafts)] : [])];
  const results = await publisher.push(...entries);
  const refused = results.find(({ status }) => status !== 200);
  if (refused) throw new Error(`the group was not created: ${JSON.stringify(refused)}`);
  return id;
}

export const someDrafts = (count: number): NewDraft[] =>
  Array.from({ length: count }, (_, at) =>
    aDraftSailing({ voyage_number: `${at + 1}E`, sequence: `${String(at).padStart(4, '0')}V` }),
  );

export const groupEntry = (id: string, title = '远东 — 红海'): SentEntry =>
  anEntry('organization/template/handle', { id, add: { title } });
export const addEntry = (template_id: string, ...rows: NewDraft[]): SentEntry =>
  anEntry(schedule('add'), { template_id, rows });
export const editEntry = (id: string, changes: object, base: object): SentEntry =>
  anEntry(schedule('update'), { id, changes, base });
export const cloneEntry = (template_id: string, ...rows: object[]): SentEntry =>
  anEntry(schedule('clone'), { template_id, rows });
export const moveEntry = (from_template_id: string, template_id: string, ...ids: string[]): SentEntry =>
  anEntry(schedule('transfer'), {
    from_template_id,
    template_id,
    rows: ids.map((id) => ({ id, sequence: 'z' })),
  });
export const deleteEntry = (...rows: { id: string; base: string }[]): SentEntry =>
  anEntry(schedule('delete'), { rows });
