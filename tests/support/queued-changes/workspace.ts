import type { Manager } from '../../../contract/calls/workspace/manager.ts';
import type { Organization } from '../../../contract/calls/workspace/organization.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { anEntry, type SentEntry } from '../a-queue.ts';
import type { QueuedCase, State } from './subject.ts';

/** The rows of the managers and the organisation that both devices show. */
export interface SeenCompany {
  organization: Organization;
  /** A manager who is not named by any sailing. */
  manager: Manager;
}

const row = (state: State, table: string, id: unknown) =>
  (state[table] ?? []).find((one) => one['id'] === id);

/** The change that creates the manager that both devices show. */
export const managerBefore = (id: string): SentEntry =>
  anEntry('business/manager/handle', {
    id,
    add: {
      chinese_name: '周岚',
      english_name: 'Zhou Lan',
      phone: '021-5888 8888',
      email: '',
      shiproute_ids: [],
    },
  });

/** The changes of managers in the form that devices send. */
export function managerCases({ manager }: SeenCompany): QueuedCase[] {
  const { id, chinese_name, english_name, phone, email, shiproute_ids } = manager;
  const edit = (name: string, field: 'phone' | 'english_name', value: string): QueuedCase => ({
    name,
    entry: () =>
      anEntry('business/manager/handle', {
        id,
        changes: { [field]: value },
        base: { [field]: manager[field] },
      }),
    holds: (state) => row(state, 'managers', id)?.[field] === value,
  });
  const added = makeUuidV7();
  return [
    {
      name: 'add a manager',
      entry: () => managerBefore(added),
      holds: (state) => row(state, 'managers', added) !== undefined,
    },
    edit('change the phone of a manager', 'phone', '021-1111 1111'),
    edit('change it to another phone', 'phone', '021-2222 2222'),
    edit('change the name of the manager', 'english_name', 'Zhou L.'),
    {
      name: 'delete the manager',
      entry: () =>
        anEntry('business/manager/delete', {
          id,
          base: { chinese_name, english_name, phone, email, shiproute_ids },
        }),
      holds: (state) => row(state, 'managers', id) === undefined,
    },
  ];
}

/** The changes of the organisation in the form that devices send. */
export function organizationCases({ organization }: SeenCompany): QueuedCase[] {
  const { id } = organization;
  const edit = (name: string, field: 'english_title' | 'english_description', value: string): QueuedCase => ({
    name,
    entry: () =>
      anEntry('organization/handle', {
        id,
        changes: { [field]: value },
        base: { [field]: organization[field] },
      }),
    holds: (state) => row(state, 'organizations', id)?.[field] === value,
  });
  const harbors = (add: string[], remove: string[]) => () =>
    anEntry('organization/handle', { id, changes: { common_harbors: { add, remove } }, base: {} });
  const isCommon = (state: State, code: string) => row(state, 'harbors', code) !== undefined;
  return [
    edit('rename the company', 'english_title', 'North Star Lines'),
    edit('rename it differently', 'english_title', 'South Star Lines'),
    edit('describe the company', 'english_description', 'Two ships.'),
    { name: 'add a common port', entry: harbors(['SGSIN'], []), holds: (state) => isCommon(state, 'SGSIN') },
    {
      name: 'remove a common port',
      entry: harbors([], ['CNSHA']),
      holds: (state) => !isCommon(state, 'CNSHA'),
    },
  ];
}

/** Reads the managers, the organisation and its common ports as JSON. */
const companyParts = `
  'managers', (select coalesce(json_agg(json_build_object('id', id, 'phone', phone,
    'english_name', english_name) order by id), '[]') from manager where shipowner_id = $1),
  'organizations', (select json_agg(json_build_object('id', id, 'english_title', english_title,
    'english_description', english_description)) from shipowner where id = $1),
  'harbors', (select coalesce(json_agg(json_build_object('id', harbor_code) order by harbor_code), '[]')
    from common_harbor where shipowner_id = $1)`;

/** Reads the workspace of an organisation, and what readers see of this workspace, as JSON. */
export const workspaceQuery = `select json_build_object(${companyParts},
  'groups', (select coalesce(json_agg(json_build_object('id', id, 'title', title) order by id), '[]')
    from template where shipowner_id = $1),
  'drafts', (select coalesce(json_agg(json_build_object('id', one.id, 'group', template_id, 'draft', draft)
    order by one.id), '[]') from template_schedule as one join template on template.id = template_id
    where shipowner_id = $1),
  'batches', (select coalesce(json_agg(json_build_object('id', id, 'state', state) order by id), '[]')
    from batch where shipowner_id = $1),
  'sailings', (select coalesce(json_agg(json_build_object('id', one.id, 'batch', batch_id,
    'remark', one.remark, 'live', withdrawn_time is null) order by one.id), '[]')
    from information as one join batch on batch.id = batch_id where batch.shipowner_id = $1)) as state`;
