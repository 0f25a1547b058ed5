import { expect, it } from 'vitest';

import type { Agreement, PendingAgreements } from '../../contract/calls/agreements.ts';
import type { EditedAgreement } from '../../contract/calls/console/agreements.ts';
import { versionsIn } from '../../server/domain/agreements/agreements.ts';
import { listSiteSettings } from '../../server/db/site/settings.ts';
import { anOperator } from '../support/an-operator.ts';
import { describeOnBothEngines } from '../support/database.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';
import { visitors } from '../support/visit.ts';

describeOnBothEngines('versions of agreements', (getDatabase) => {
  const start = async () => {
    const site = visitors(getDatabase());
    const { token } = await anOperator(getDatabase(), ['operations']);
    const member = await aMember(getDatabase());
    const accepted = versionsIn(await listSiteSettings(getDatabase()));
    await getDatabase()
      .db.insertInto('member_agreement')
      .values(accepted.map((one) => ({ ...one, member_id: member.id, accept_time: testNow })))
      .execute();
    const save = (differs: Partial<EditedAgreement> = {}) =>
      site.ask<{ list: EditedAgreement[] }>('console/agreement/handle', {
        body: {
          id: 1,
          chinese_title: '隐私政策',
          english_title: 'Privacy policy',
          version: '7.1',
          date: '2026-12-01',
          chinese_body: '## 我们是谁\n\n望潮船期。\n\n第二段。',
          english_body: '## Who we are\n\nWang Chao.\n\nSecond paragraph.',
          ...differs,
        },
        token,
      });
    const pending = async () =>
      (await site.ask<PendingAgreements>('agreement/pending', { token: member.token })).data.list;
    const accept = (id: number, version: string) =>
      site.ask<PendingAgreements>('agreement/accept', {
        body: { list: [{ id, version }] },
        token: member.token,
      });
    return { site, token, member, save, pending, accept };
  };

  it('a new version is pending until the member accepts it', async () => {
    const { site, member, save, pending, accept } = await start();
    expect(await pending()).toEqual([]);
    expect((await save()).status).toBe(200);
    expect((await site.ask<Agreement>('agreement/view/1')).data.chinese_sections).toEqual([
      { heading: '我们是谁', paragraphs: ['望潮船期。', '第二段。'] },
    ]);
    expect(await pending()).toMatchObject([{ id: 1, version: '7.1', date: '2026-12-01' }]);
    expect((await accept(1, '7.1')).data.list).toEqual([]);
    expect(await pending()).toEqual([]);
    const { rows } = await getDatabase().pool.query<{ accept_time: Date }>(
      'select accept_time from member_agreement where member_id = $1 and version = $2',
      [member.id, '7.1'],
    );
    expect(rows).toEqual([{ accept_time: testNow }]);
    const audited = await getDatabase().pool.query<{ detail: unknown }>(
      `select detail from audit_log where action = 'agreements_accepted' and member_id = $1`,
      [member.id],
    );
    expect(audited.rows).toEqual([{ detail: { versions: [{ id: 1, version: '7.1' }] } }]);
  });

  it('a version that is not in force is not recorded', async () => {
    const { save, pending, accept } = await start();
    await save({ version: '7.2', chinese_body: '## 甲\n\n乙' });
    expect((await accept(1, '6.9')).data.list).toMatchObject([{ id: 1, version: '7.2' }]);
    expect(await pending()).toHaveLength(1);
  });

  it('a changed text needs a version that was never used', async () => {
    const { save, accept } = await start();
    await save({ version: '7.3', chinese_body: '## 甲\n\n丙' });
    const changed = await save({ version: '7.3', chinese_body: '## 甲\n\n丁' });
    expect([changed.code, changed.errors[0]?.field]).toEqual(['invalid', 'version']);
    await accept(1, '7.3');
    await save({ version: '7.4', chinese_body: '## 甲\n\n丁' });
    const reused = await save({ version: '7.3', chinese_body: '## 甲\n\n戊' });
    expect([reused.code, reused.errors[0]?.field]).toEqual(['invalid', 'version']);
  });

  it('the console shows versions, consents and the text, and refuses a text without headings', async () => {
    const { site, token, save, accept } = await start();
    await save({ version: '7.5', chinese_body: '## 甲\n\n己' });
    await accept(1, '7.5');
    const { list } = (await site.ask<{ list: EditedAgreement[] }>('console/agreement/view', { token })).data;
    expect(list[0]).toMatchObject({
      version: '7.5',
      is_own: true,
      accepted_total: 1,
      chinese_body: '## 甲\n\n己',
      english_body: '## Who we are\n\nWang Chao.\n\nSecond paragraph.',
    });
    expect(list[0]?.revisions[0]).toMatchObject({ version: '7.5' });
    expect(list[1]?.is_own).toBe(false);
    const bare = await save({ version: '7.6', english_body: 'no heading' });
    expect([bare.code, bare.errors[0]?.field]).toEqual(['invalid', 'english_body']);
  });

  it('an earlier text is compared with the text in force, and can be read to restore it', async () => {
    const { site, token, save } = await start();
    await save({ version: '8.1', chinese_body: '## 甲\n\n一' });
    const { list } = (await save({ version: '8.2', chinese_body: '## 甲\n\n二' })).data;
    const [newest, before] = list[0]?.revisions ?? [];
    expect(newest).toMatchObject({ version: '8.2', changed: ['version', 'chinese_body'] });
    const read = (number = 0) =>
      site.ask<{ values: object }>(`console/agreement/revision?id=1&number=${number}`, { token });
    expect((await read(before?.number)).data.values).toMatchObject({
      version: '8.1',
      chinese_body: '## 甲\n\n一',
    });
    // The first revision is the text of the program, which no operator has written.
    const ofProgram = versionsIn(new Map()).find(({ agreement_id }) => agreement_id === 1)?.version;
    expect((await read(1)).data.values).toMatchObject({ version: ofProgram });
    expect(list[0]?.revisions.at(-1)).toMatchObject({ number: 1, author: '', changed: [] });
  });
});
