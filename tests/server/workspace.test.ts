import { beforeAll, expect, it } from 'vitest';

import type { Manager } from '../../contract/calls/workspace/manager.ts';
import type { Organization } from '../../contract/calls/workspace/organization.ts';
import type { Template } from '../../contract/calls/workspace/template.ts';
import * as limits from '../../contract/limits/limits.ts';
import { picturePath } from '../../contract/wire/picture-path.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { insertFile } from '../../server/db/site/files.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { anEntry } from '../support/a-queue.ts';
import { aBatch, aSailing } from '../support/a-sailing.ts';
import { aDraftSailing } from '../support/a-draft-sailing.ts';
import * as a from '../support/a-workspace.ts';
import { testNow } from '../support/test-time.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

describeOnPostgres('workspace', (getDatabase) => {
  let shipowner = 0;
  let mine: a.Publisher;
  let colleague: a.Publisher;
  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    shipowner = await a.anOrganization(getDatabase());
    mine = await a.aPublisher(getDatabase(), shipowner);
    colleague = await a.aPublisher(getDatabase(), shipowner);
  }, 60_000);

  const organization = () => mine.read<Organization>('organization/data');
  const edit = (changes: object, base: object) =>
    anEntry('organization/handle', { id: shipowner, changes, base });
  const managers = async () =>
    (await mine.read<{ list: (Manager & { sailing_total: number })[] }>('business/manager/select')).list;
  const someone = (id: string, differs: object = {}) =>
    anEntry('business/manager/handle', {
      id,
      add: {
        chinese_name: '周岚',
        english_name: 'Zhou Lan',
        phone: '021-5888 8888',
        email: '',
        shiproute_ids: [],
        ...differs,
      },
    });
  const auditOf = async (action: string) =>
    (await getDatabase().db.selectFrom('audit_log').select('detail').where('action', '=', action).execute())
      .length;
  const changeOf = async (sailing: string) => {
    const { rows } = await getDatabase().pool.query<{ change: string }>(
      'select max(change_id)::text as change from information_lane where information_id = $1',
      [sailing],
    );
    return Number(rows[0]?.change);
  };
  const aLiveSailing = async (differs: object, batch: object = {}) => {
    const sailing = aSailing(differs);
    await insertSailings(getDatabase(), aBatch({ shipowner_id: shipowner, ...batch }), [sailing]);
    return sailing.id;
  };

  it('edits of different organisation fields merge, and searches show them', async () => {
    const sailing = await aLiveSailing({});
    const { chinese_title } = await organization();
    const title = `屿川航运 ${makeUuidV7()}`;
    await colleague.push(edit({ english_description: 'Ships.' }, { english_description: '' }));
    const before = await changeOf(sailing);
    const [done] = await mine.push(edit({ chinese_title: title }, { chinese_title }));
    // The version of the sailing increases, so that devices which store its lanes for offline search receive
    // the change.
    expect(await changeOf(sailing)).toBeGreaterThan(before);
    expect(done).toMatchObject({
      status: 200,
      data: { chinese_title: title, english_description: 'Ships.', version: 3 },
    });
    const [clash] = await colleague.push(edit({ chinese_title: '另一个' }, { chinese_title }));
    expect(clash).toMatchObject({ status: 409, data: { chinese_title: title } });
    const found = await mine.ask<{ list: { id: string; shipowner: object }[] }>(
      'business/information/list?from=CNSHA',
    );
    expect(found.data.list.find(({ id }) => id === sailing)?.shipowner).toMatchObject({
      chinese_title: title,
    });
    expect(await auditOf('organization_changed')).toBeGreaterThanOrEqual(2);
  });

  it('an organisation needs a logo of its own and both names', async () => {
    const { logo, chinese_title } = await organization();
    const answers = await mine.push(
      edit({ logo: '' }, { logo }),
      edit({ chinese_title: ' ' }, { chinese_title }),
      edit({ logo: picturePath(makeUuidV7()) }, { logo }),
    );
    expect(answers.map(({ errors }) => errors?.[0]?.message)).toEqual([
      'Organisation logo cannot be empty',
      'Chinese name and English name cannot be empty',
      'This picture was not found. Please upload it again',
    ]);
    const file = {
      id: makeUuidV7(),
      member_id: mine.id,
      width: 1,
      height: 1,
      used_as: null,
      create_time: testNow,
    };
    const sizes = limits.pictureWidths.map((width) => ({ width, body: Buffer.from('x') }));
    await insertFile(getDatabase(), file, sizes);
    const [done] = await mine.push(edit({ logo: picturePath(file.id) }, { logo }));
    expect(done).toMatchObject({ status: 200, data: { logo: picturePath(file.id) } });
  });

  it('common ports are a set to which several publishers add', async () => {
    const harbors = (add: string[], remove: string[]) => edit({ common_harbors: { add, remove } }, {});
    await mine.push(harbors(['CNSHA', 'SGSIN'], []));
    const results = await colleague.push(harbors(['AEJEA'], ['SGSIN']), harbors(['CNXXX'], []));
    expect(results.map(({ status }) => status)).toEqual([200, 422]);
    expect((await organization()).common_harbors).toEqual(['AEJEA', 'CNSHA']);
  });

  it('common ports can be saved before there is a logo', async () => {
    const { db } = getDatabase();
    const { id, logo, chinese_title } = await organization();
    await db.updateTable('shipowner').set({ logo: null }).where('id', '=', id).execute();
    const [stored, refused] = [
      ...(await mine.push(edit({ common_harbors: { add: ['CNSHA'], remove: [] } }, {}))),
      ...(await mine.push(edit({ chinese_title: '别名' }, { chinese_title }))),
    ];
    expect(stored).toMatchObject({ status: 200, data: { logo: '' } });
    expect(refused).toMatchObject({ status: 422, errors: [{ code: 'organization_logo_required' }] });
    await db.updateTable('shipowner').set({ logo }).where('id', '=', id).execute();
  });

  it('managers are added and edited, and one in use is not deleted', async () => {
    const [used, live, free] = [makeUuidV7(), makeUuidV7(), makeUuidV7()];
    const results = await mine.push(
      someone(used),
      someone(live),
      someone(free),
      someone(makeUuidV7(), { chinese_name: '' }),
    );
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 422]);
    const draft = aDraftSailing({ manager_id: used });
    await a.aGroupWith(mine, [draft]);
    await aLiveSailing({ manager_id: live, ship_name: null, voyage_number: '7W' }, { group_title: '红海' });
    const remove = (id: string) => anEntry('business/manager/delete', { id });
    const [byDraft, bySailing, gone, again] = await mine.push(
      remove(used),
      remove(live),
      remove(free),
      remove(free),
    );
    expect(byDraft).toMatchObject({
      status: 422,
      errors: [{ message: 'Still in use: 远东 — 红海, WANG CHAO 12E' }],
      data: { sailing_total: 1, uses: [{ id: draft.id }] },
    });
    expect(bySailing?.errors?.[0]?.message).toBe('Still in use: 红海, TBN 7W');
    expect([gone?.status, again?.status]).toEqual([200, 200]);
    const mobile = { changes: { phone: '13800138000' }, base: { phone: '021-5888 8888' } };
    const [edited] = await colleague.push(anEntry('business/manager/handle', { id: used, ...mobile }));
    expect(edited).toMatchObject({ status: 200, data: { phone: '13800138000', version: 2 } });
    const left = await managers();
    expect(left.map((one) => [one.id, one.sailing_total]).toSorted()).toEqual(
      [used, live].toSorted().map((id) => [id, 1]),
    );
    expect(await auditOf('manager_deleted')).toBe(1);
  });

  it('groups are renamed with conflict detection, and no name may be empty', async () => {
    const group = await a.aGroupWith(mine, [aDraftSailing()]);
    const rename = (title: string, base: string) =>
      anEntry('organization/template/handle', { id: group, changes: { title }, base: { title: base } });
    const [done, empty] = await colleague.push(rename('红海直航', '远东 — 红海'), rename(' ', '红海直航'));
    expect(done).toMatchObject({ status: 200, data: { title: '红海直航', version: 2, sailing_total: 1 } });
    expect(empty?.errors).toMatchObject([{ message: 'Template name cannot be empty' }]);
    const [clash] = await mine.push(rename('红海快航', '远东 — 红海'));
    expect(clash).toMatchObject({ status: 409, data: { title: '红海直航' } });
    const list = (await mine.read<{ list: Template[] }>('organization/template/select')).list;
    expect(list.find(({ id }) => id === group)).toMatchObject({ title: '红海直航', sailing_total: 1 });
  });

  it('a group is deleted with its sailings, unless it has changed since confirmation', async () => {
    const drafts = a.someDrafts(2);
    const group = await a.aGroupWith(mine, drafts);
    const sailing = await aLiveSailing({ id: drafts[0]?.id ?? '' }, { template_id: group });
    const remove = (sailing_total: number) =>
      anEntry('organization/template/delete', { id: group, base: { title: '远东 — 红海', sailing_total } });
    const [clash] = await mine.push(remove(1));
    const counts = { sailing_total: 2, live_total: 1, removed_total: 0 };
    expect(clash).toMatchObject({ status: 409, errors: [{ field: 'sailing_total' }], data: counts });
    expect((await mine.push(remove(2), remove(2))).map(({ status }) => status)).toEqual([200, 200]);
    expect(await mine.ask(`organization/template/data?id=${group}`)).toMatchObject({ status: 404 });
    expect(await mine.ask(`organization/template/schedule/data?id=${drafts[1]?.id}`)).toMatchObject({
      status: 404,
    });
    const { data } = await mine.ask<string>(`business/information/view/${sailing}`);
    expect(data).toBeDefined();
    const { db } = getDatabase();
    const row = await db
      .selectFrom('information')
      .select('withdrawn_time')
      .where('id', '=', sailing)
      .executeTakeFirst();
    expect(row?.withdrawn_time).toEqual(testNow);
  });
});
