import { sql } from 'kysely';

import * as limits from '../../contract/limits/limits.ts';
import { insertFile } from '../../server/db/site/files.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { insertInquiry } from '../../server/db/inquiries/inquiries.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import type { NewPortCall, NewSailing } from '../../server/db/sailings/new-sailing.ts';
import { ids, type Actor } from '../contract/rights-case.ts';
import { workspaceIds } from '../contract/workspace-rights.ts';
import { aDraftSailing } from './a-draft-sailing.ts';
import { aBatch, aCall, aSailing } from './a-sailing.ts';
import { aMember } from './a-member.ts';
import { testNow } from './test-time.ts';
import { insertSomeContent } from './some-content.ts';
import { insertSomeHarbors } from './some-harbors.ts';

/** Words that occur nowhere else, grouped by the right that is needed to read them. */
export const secrets = {
  /** Visible after a login. */
  ship: (owner: 'A' | 'B') => [
    `SECRET SHIP ${owner}`,
    `VOYAGE${owner}`,
    `97${owner === 'A' ? '1' : '2'}4567`,
    'PCO',
    owner === 'A' ? '801.5' : '902.5',
  ],
  /** Visible to certified members and to the organisation of the sailing. */
  details: (owner: 'A' | 'B') => [
    `REMARK ${owner}`,
    `manager-${owner}@example`,
    `SECRET MANAGER ${owner}`,
    'SGSIN',
    'fios',
  ],
  /** Certified members see the rate of A. Only the publishers of B and ADMIN see the rate of B. */
  rate: { A: '771.25', B: '882.25' },
} as const;

/** Inserts two organisations. Each has a route manager and a sailing on the same lane via Singapore. */
export async function makeRightsSetup(database: OpenDatabase): Promise<void> {
  // PostgreSQL skips ids after a restart, but the setup refers to its organisations by fixed ids.
  await sql`select setval(pg_get_serial_sequence('shipowner', 'id'), coalesce(max(id), 0) + 1, false) from shipowner`.execute(
    database.db,
  );
  await insertSomeHarbors(database.db);
  await database.db
    .insertInto('shipowner')
    .values({ logo: null, chinese_title: '远航重吊', english_title: 'Yuan Hang Heavy Lift' })
    .execute();
  await insertPicture(database);
  await insertSupplier(database);
  await insertSailingOf(database, 'A');
  await insertSailingOf(database, 'B');
  await insertPastSailingOf(database, 'A');
  await insertPastSailingOf(database, 'B');
  await insertInquiryOfOther(database);
  await insertWorkspaceOf(database, 'A');
  await insertWorkspaceOf(database, 'B');
  await insertSomeContent(database);
}

/** Inserts a group with one draft, a publication and a log entry. Gives the organisation a logo. */
async function insertWorkspaceOf({ db }: OpenDatabase, owner: 'A' | 'B'): Promise<void> {
  const { shipowner, template, draft, batch, logo } = workspaceIds;
  await db.updateTable('shipowner').set({ logo }).where('id', '=', shipowner[owner]).execute();
  const by = { editor_id: null, create_time: testNow, edit_time: testNow };
  const group = {
    id: template[owner],
    shipowner_id: shipowner[owner],
    title: '远东',
    creator_id: null,
    ...by,
  };
  await db.insertInto('template').values(group).execute();
  const { id, ...content } = aDraftSailing({ id: draft[owner] });
  const row = {
    id,
    template_id: template[owner],
    draft: JSON.stringify(content),
    publish_version: null,
    ...by,
  };
  await db.insertInto('template_schedule').values(row).execute();
  const of = { shipowner_id: shipowner[owner], template_id: template[owner], group_title: group.title };
  const publication = { id: batch[owner], ...of, publisher_id: null, publish_time: testNow, number: 1 };
  await db
    .insertInto('batch')
    .values({ ...publication, state: 'live', sailing_total: 1, added_total: 1 })
    .execute();
  const snapshot = JSON.stringify({ id, ...content });
  await db
    .insertInto('batch_sailing')
    .values({ batch_id: batch[owner], sailing_id: id, change: 'added', version: 1, snapshot })
    .execute();
  await db
    .insertInto('batch_log')
    .values({
      ...of,
      batch_id: batch[owner],
      member_id: null,
      action: 'published',
      detail: '{}',
      create_time: testNow,
    })
    .execute();
}

/** Inserts the first supplier, so the id of this supplier is 1. */
async function insertSupplier({ db }: OpenDatabase): Promise<void> {
  await db
    .insertInto('supplier')
    .values({
      category_id: 'lashing',
      chinese_name: '上海绑扎',
      english_name: 'Shanghai Lashing',
      harbor_codes: ['CNSHA'],
      phone: '021',
    })
    .execute();
}

async function insertPicture(database: OpenDatabase): Promise<void> {
  const { id: member_id } = await aMember(database);
  const file = { id: ids.picture, member_id, width: 1, height: 1, used_as: null, create_time: testNow };
  const body = Buffer.from('a picture');
  await insertFile(
    database,
    file,
    limits.pictureWidths.map((width) => ({ width, body })),
  );
}

/** Inserts the same sailing one year earlier, without the contacts of a route manager. */
async function insertPastSailingOf(database: OpenDatabase, owner: 'A' | 'B'): Promise<void> {
  const shipowner_id = owner === 'A' ? ids.shipownerA : ids.shipownerB;
  const sailing = {
    ...sailingOf(owner),
    id: owner === 'A' ? ids.pastA : ids.pastB,
    harbors: rotation('2025'),
  };
  await insertSailings(database, aBatch({ shipowner_id }), [sailing]);
}

async function insertInquiryOfOther(database: OpenDatabase): Promise<void> {
  const { id: member_id } = await aMember(database);
  const about = { cargo: '', amount: null, unit: null, ready_since: null, ready_until: null, about: null };
  await insertInquiry(database, {
    id: ids.inquiry,
    kind: 'inquiry',
    member_id,
    information_id: ids.sailingA,
    shipowner_id: ids.shipownerA,
    from: 'CNSHA',
    to: 'AEJEA',
    start_time: '2026-12-01',
    end_time: '2026-12-04',
    ...about,
    message: 'a question',
    create_time: testNow,
  });
  await database.db
    .insertInto('orders')
    .values({
      number: 'LC202611200000000001',
      member_id,
      contract_id: 1,
      tier: 'vip',
      period_days: 31,
      price_fen: 10_800,
      credit_fen: 0,
      credits: '[]',
      amount_fen: 10_800,
      provider: 'simulated',
      channel: 'qr',
      payment: '{}',
      create_time: testNow,
      expire_time: testNow,
    })
    .execute();
}

async function insertSailingOf(database: OpenDatabase, owner: 'A' | 'B'): Promise<void> {
  const shipowner_id = owner === 'A' ? ids.shipownerA : ids.shipownerB;
  const [, email = '', english_name = ''] = secrets.details(owner);
  const manager_id = workspaceIds.manager[owner];
  await database.db
    .insertInto('manager')
    .values({ id: manager_id, shipowner_id, chinese_name: `经理${owner}`, english_name, phone: '021', email })
    .execute();
  const sailing = { ...sailingOf(owner), manager_id };
  await insertSailings(database, aBatch({ shipowner_id }), [sailing]);
}

function sailingOf(owner: 'A' | 'B'): NewSailing {
  const [ship_name = '', voyage_number = '', imo = ''] = secrets.ship(owner);
  const [remark = ''] = secrets.details(owner);
  return aSailing({
    id: owner === 'A' ? ids.sailingA : ids.sailingB,
    ship_name,
    voyage_number,
    imo,
    remark,
    is_geared: true,
    lift_tons: owner === 'A' ? 801.5 : 902.5,
    freight_terms: 'fios',
    is_price: owner === 'A',
    price_amount: secrets.rate[owner],
    price_currency: 'USD',
    price_unit: 'freight_ton',
    harbors: rotation('2026'),
    cut_offs: [{ harbor_code: 'CNSHA', code: 'PCO', time: null, provenance: 'not_given', rule: null }],
  });
}

const rotation = (year: string): NewPortCall[] => [
  aCall({ start_time: `${year}-12-01`, end_time: `${year}-12-04` }),
  aCall({ harbor_code: 'SGSIN', start_time: `${year}-12-09`, end_time: `${year}-12-10`, is_load: false }),
  aCall({
    harbor_code: 'AEJEA',
    start_time: `${year}-12-22`,
    end_time: `${year}-12-24`,
    is_load: false,
    is_unload: true,
  }),
];

export interface ActorSession {
  headers: Record<string, string>;
  /** The data key in base64. It encrypts the answers for the member. */
  dataKey: string;
}

/** Creates all kinds of callers and a session for each caller except the visitor. */
export async function makeActors(database: OpenDatabase): Promise<Record<Actor, ActorSession>> {
  const session = async (differs: Parameters<typeof aMember>[1]): Promise<ActorSession> => {
    const { header, dataKey } = await aMember(database, differs);
    return { headers: header, dataKey: dataKey.toString('base64') };
  };
  return {
    visitor: { headers: {}, dataKey: '' },
    member: await session({}),
    certified: await session({ certification_status: 1 }),
    'publisher A': await session({ publisher: true, shipowner_id: ids.shipownerA }),
    'publisher B': await session({ publisher: true, shipowner_id: ids.shipownerB }),
    ADMIN: await session({ role: 'ADMIN' }),
  };
}
