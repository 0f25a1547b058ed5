import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, expect, it } from 'vitest';

import type { ContentView } from '../../contract/calls/console/content.ts';
import { admin } from '../support/admin.ts';
import { anOperator } from '../support/an-operator.ts';
import { describeOnBothEngines } from '../support/database.ts';
import { visitors } from '../support/visit.ts';
import { insertSomeContent } from '../support/some-content.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { testNow } from '../support/test-time.ts';

const article = {
  chinese_title: '红海挂靠恢复',
  english_title: 'Red Sea calls come back',
  chinese_summary: '',
  english_summary: '',
  chinese_body: '## 先看受载期\n\n请核对。',
  english_body: '## Look at the laycan\n\nCheck it.',
  chinese_author: '',
  english_author: '',
  category_id: 'practice',
  picture_id: null,
  lanes: ['CNSHA-AEJEA'],
  is_recommended: true,
  rank: 3,
  publish_time: null as string | null,
  end_time: null as string | null,
};

describeOnBothEngines('content of the console', (getDatabase) => {
  let token = '';
  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    await insertSomeContent(getDatabase());
    ({ token } = await anOperator(getDatabase(), ['content']));
  });

  const site = () => visitors(getDatabase());
  const handle = (body: object) => site().ask<ContentView>('console/content/handle', { body, token });
  const added = async (differs: Partial<typeof article> = {}) => {
    const body = { kind: 'article', isNew: true, revision: 0, values: { ...article, ...differs } };
    return (await handle(body)).data;
  };

  it('a category without articles can be deleted, and its key is free again', async () => {
    const values = { chinese_title: '误建', english_title: 'Mistake', rank: 0 };
    const add = () => handle({ kind: 'category', key: 'mistake', isNew: true, revision: 0, values });
    const remove = (body: object) => site().ask('console/content/remove', { body, token });
    const mistake = { kind: 'category', key: 'mistake' };
    expect((await add()).code).toBe('ok');
    const { key } = await added({ category_id: 'mistake' });
    const refused = await remove(mistake);
    expect(refused.code).toBe('conflict');
    expect(JSON.stringify(refused)).toMatch(/1/);
    await handle({ kind: 'article', key, isNew: false, revision: 1, values: article });
    expect((await remove(mistake)).code).toBe('ok');
    expect((await remove(mistake)).code).toBe('not_found');
    expect((await add()).data).toMatchObject({ key: 'mistake', revision: 1 });
    expect((await remove({ kind: 'article', key })).code).toBe('invalid');
  });

  it('a draft is hidden from readers, and public once it is published', async () => {
    const draft = await added();
    expect(draft).toMatchObject({ state: 'draft', revision: 1, values: article });
    const path = `business/article/view/${draft.key}`;
    expect((await site().ask(path)).code).toBe('not_found');
    const values = { ...article, publish_time: testNow.toISOString() };
    const saved = await handle({ kind: 'article', key: draft.key, isNew: false, revision: 1, values });
    expect(saved.data).toMatchObject({ state: 'live', revision: 2 });
    expect((await site().ask(path)).data).toMatchObject({
      english_title: article.english_title,
      english_body: [{ kind: 'heading' }, { kind: 'paragraph' }],
      lanes: [{ from: 'CNSHA', to: 'AEJEA' }],
    });
  });

  it('a scheduled article appears at its time and ends at its end', async () => {
    const hour = 3_600_000;
    const at = (hours: number) => new Date(testNow.getTime() + hours * hour).toISOString();
    const made = await added({ publish_time: at(1), end_time: at(3) });
    expect(made.state).toBe('scheduled');
    const visit = visitors(getDatabase());
    const codeNow = async () => (await visit.ask(`business/article/view/${made.key}`)).code;
    expect(await codeNow()).toBe('not_found');
    visit.later(2 * 3_600);
    expect(await codeNow()).toBe('ok');
    visit.later(2 * 3_600);
    expect(await codeNow()).toBe('not_found');
  });

  it('each save is a revision with its author and its changed fields, and an old one can be saved again', async () => {
    const { key } = await added();
    const changed = { ...article, english_title: 'Another title', rank: 4 };
    const second = await handle({ kind: 'article', key, isNew: false, revision: 1, values: changed });
    expect(second.data.revisions.map(({ number, changed: columns }) => [number, columns])).toEqual([
      [2, ['english_title', 'rank']],
      [1, []],
    ]);
    expect(second.data.revisions[0]?.author).toMatch(/^139\*{4}/);
    const { data } = await site().ask<{ values: typeof article }>(
      `console/content/revision?kind=article&key=${key}&number=1`,
      { token },
    );
    const reverted = await handle({ kind: 'article', key, isNew: false, revision: 2, values: data.values });
    expect(reverted.data).toMatchObject({ revision: 3, values: article });
  });

  it('a save without a change adds no revision', async () => {
    const { key } = await added();
    const again = await handle({ kind: 'article', key, isNew: false, revision: 1, values: article });
    expect(again.data.revision).toBe(1);
  });

  it('a save over an unseen edit is a conflict and changes nothing', async () => {
    const { key } = await added();
    const mine = { ...article, rank: 8 };
    const theirs = { ...article, rank: 9 };
    await handle({ kind: 'article', key, isNew: false, revision: 1, values: theirs });
    const refused = await handle({ kind: 'article', key, isNew: false, revision: 1, values: mine });
    expect(refused.code).toBe('conflict');
    const { data } = await site().ask<ContentView>(`console/content/view?kind=article&key=${key}`, { token });
    expect(data.values['rank']).toBe(9);
  });

  it('one of two editors who save at once gets a conflict', async () => {
    const { key } = await added();
    const save = (rank: number) =>
      handle({ kind: 'article', key, isNew: false, revision: 1, values: { ...article, rank } });
    const codes = (await Promise.all([save(5), save(6)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['conflict', 'ok']);
  });

  it('content from before the console keeps its text as the first revision', async () => {
    const view = () => site().ask<ContentView>('console/content/view?kind=advert&key=1', { token });
    const { data: before } = await view();
    expect(before).toMatchObject({ revision: 0, revisions: [] });
    const values = { ...before.values, rank: 7 };
    const { data } = await handle({ kind: 'advert', key: '1', isNew: false, revision: 0, values });
    expect(data.revisions.map(({ number, changed }) => [number, changed])).toEqual([
      [2, ['rank']],
      [1, []],
    ]);
  });

  it('an import from a folder adds a revision without an author', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'));
    const head = (title: string) => `---\ntitle: ${title}\ncategory: practice\n---\n\nText ${title}`;
    try {
      writeFileSync(join(folder, 'one.zh.md'), head('甲'));
      writeFileSync(join(folder, 'one.en.md'), head('A'));
      await admin(getDatabase(), ['content', 'import', folder]);
      writeFileSync(join(folder, 'one.en.md'), head('B'));
      await admin(getDatabase(), ['content', 'import', folder]);
      await admin(getDatabase(), ['content', 'import', folder]);
    } finally {
      rmSync(folder, { recursive: true });
    }
    const { data } = await site().ask<{ list: { key: string }[] }>(
      'console/content/list?kind=article&keyword=%E7%94%B2',
      { token },
    );
    const key = data.list[0]?.key ?? '';
    const view = await site().ask<ContentView>(`console/content/view?kind=article&key=${key}`, { token });
    expect(view.data.revisions).toMatchObject([
      { number: 2, author: '', changed: ['english_title', 'english_body'] },
      { number: 1, author: '' },
    ]);
  });

  it.each([
    ['english_title', { english_title: ' ' }],
    ['category_id', { category_id: 'unknown' }],
    ['lanes', { lanes: ['Shanghai'] }],
    ['rank', { rank: -1 }],
    ['picture_id', { picture_id: '01940000-0000-7000-8000-0000000000ee' }],
    ['english_body', { english_body: '![](/api/file/picture?id=01940000-0000-7000-8000-0000000000ee)' }],
    ['end_time', { publish_time: '2026-11-20T08:00:00Z', end_time: '2026-11-20T07:00:00Z' }],
    ['publish_time', { end_time: '2026-11-20T07:00:00Z' }],
  ])('a wrong %s is refused at its field', async (field, differs) => {
    const body = { kind: 'article', isNew: true, revision: 0, values: { ...article, ...differs } };
    const { code, errors } = await handle(body);
    expect({ code, fields: errors.map((one) => one.field) }).toEqual({ code: 'invalid', fields: [field] });
    expect(errors[0]?.message).toMatch(/^[A-Z]/);
  });

  it('a category gets only a key that its articles accept', async () => {
    const values = { chinese_title: '新闻', english_title: 'News', rank: 0 };
    const made = (key: string) => handle({ kind: 'category', key, isNew: true, revision: 0, values });
    const refused = await made('News');
    expect(refused.errors[0]).toMatchObject({ field: 'key', message: expect.stringMatching(/lower-case/) });
    expect((await made('news')).code).toBe('ok');
  });

  it('a quote accepts port codes in small letters, and names what is wrong', async () => {
    const quote = {
      start_harbor_code: 'cnsha',
      end_harbor_code: 'AEJEA',
      cargo_tag: 'steel',
      amount: '85.5',
      currency: 'USD',
      unit: 'freight_ton',
      quotation_time: '2026-11-19T00:00:00.000Z',
      is_published: true,
    };
    const add = (differs: object) =>
      handle({ kind: 'quote', isNew: true, revision: 0, values: { ...quote, ...differs } });
    expect((await add({})).data.values['start_harbor_code']).toBe('CNSHA');
    expect((await add({ amount: '85,50' })).errors[0]?.message).toBe(
      'Enter a correct amount, with up to two decimals',
    );
    for (const end_harbor_code of ['SHA', 'Shanghai'])
      expect((await add({ end_harbor_code })).errors.map(({ message }) => message)).toEqual([
        'A port code has five characters, e.g. CNSHA',
      ]);
  });

  it('columns that a form does not have cannot be written', async () => {
    const values = { ...article, is_demo: true };
    const { code } = await handle({ kind: 'article', isNew: true, revision: 0, values });
    expect(code).toBe('invalid');
  });

  it('every kind is added, listed, changed and found, except the tools of the program', async () => {
    const pair = { chinese_title: '甲', english_title: 'One' };
    const period = { rank: 1, publish_time: null, end_time: null };
    const rows = {
      category: { ...pair, rank: 1 },
      banner: { chinese_text: '甲', english_text: 'One', link: '/pages/vip/index', ...period },
      partner: { ...pair, picture_id: null, website: 'https://example.com', ...period },
      supplier: {
        chinese_name: '甲',
        english_name: 'One',
        chinese_description: '',
        english_description: '',
        chinese_address: '',
        english_address: '',
        chinese_contact: '',
        english_contact: '',
        category_id: 'lashing',
        harbor_codes: ['CNSHA'],
        phone: '021',
        email: '',
        website: '',
        check_time: null,
        rank: 1,
        is_published: true,
      },
      quote: {
        start_harbor_code: 'CNSHA',
        end_harbor_code: 'AEJEA',
        cargo_tag: 'steel',
        amount: '61.50',
        currency: 'USD',
        unit: 'freight_ton',
        quotation_time: '2026-11-19T00:00:00.000Z',
        is_published: true,
      },
    };
    for (const [kind, values] of Object.entries(rows)) {
      const key = kind === 'category' ? { key: 'one' } : {};
      const made = await handle({ kind, ...key, isNew: true, revision: 0, values });
      expect({ kind, code: made.code, values: made.data?.values }).toEqual({ kind, code: 'ok', values });
      const { data } = await site().ask<{ total: number; list: { key: string }[] }>(
        `console/content/list?kind=${kind}`,
        { token },
      );
      expect(data.list.map((row) => row.key)).toContain(made.data.key);
    }
    const tool = await site().ask<ContentView>('console/content/view?kind=tool&key=quotes', { token });
    const values = { ...tool.data.values, who: 'vip' };
    const changed = await handle({ kind: 'tool', key: 'quotes', isNew: false, revision: 0, values });
    expect(changed.data.values['who']).toBe('vip');
    expect((await handle({ kind: 'tool', key: 'x', isNew: true, revision: 0, values })).code).toBe(
      'permission_denied',
    );
  });

  it('a trade lane is changed, but none is added', async () => {
    const { db } = getDatabase();
    const names = { chinese_name: '红海', english_name: 'Red Sea' };
    for (const code of ['far-east', 'red-sea'])
      await db
        .insertInto('area')
        .values({ code, kind: 'region', pinyin: '', initials: '', sequence: 1, ...names })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const areas = { start_area_code: 'far-east', end_area_code: 'red-sea' };
    await db
      .insertInto('shiproute')
      .values({ id: 'far-east-red-sea', sequence: 1, ...areas, ...names })
      .execute();
    for (const [kind, key, values] of [
      ['lane', 'far-east-red-sea', { chinese_name: '红海线', english_name: 'Red Sea', sequence: 3 }],
    ] as const) {
      const changed = await handle({ kind, key, isNew: false, revision: 0, values });
      expect({ kind, values: changed.data.values }).toEqual({ kind, values });
      expect((await handle({ kind, key: 'x', isNew: true, revision: 0, values })).code).toBe(
        'permission_denied',
      );
    }
  });

  it('readers see the popular words of the operator, and no hidden one', async () => {
    const { db } = getDatabase();
    const day = testNow.toISOString().slice(0, 10);
    const searched = ['烟台', 'hamburg'].flatMap((word) =>
      [1, 2, 3, 4, 5].map((n) => ({ day, word, searcher: Buffer.alloc(16, n) })),
    );
    await db.insertInto('keyword_day').values(searched).execute();
    const add = (chinese_word: string, english_word: string, is_published: boolean) =>
      handle({
        kind: 'keyword',
        isNew: true,
        revision: 0,
        values: { chinese_word, english_word, rank: 1, is_published },
      });
    await add('红海', 'Red Sea', true);
    await add('汉堡', 'Hamburg', false);
    const { data } = await site().ask<{ list: object[] }>('keyword/select');
    expect(data.list).toEqual([
      { word: '红海', is_demo: false, language: 'zh' },
      { word: 'Red Sea', is_demo: false, language: 'en' },
      { word: '烟台', is_demo: false },
    ]);
  });

  it('an editor sees what readers of each tier see', async () => {
    const readers = async (query: string) => {
      const { data } = await site().ask<{ list: { reader: string; needs: string | null }[] }>(
        `console/content/readers?${query}`,
        { token },
      );
      return data.list.map(({ reader, needs }) => `${reader} ${needs ?? 'everything'}`);
    };
    expect(await readers('kind=tool&who=vip')).toEqual([
      'visitor login',
      'member vip',
      'certified vip',
      'vip everything',
      'corporate everything',
    ]);
    expect(await readers('kind=supplier')).toContain('visitor login');
    expect(await readers('kind=article')).toContain('visitor everything');
  });

  it('a key of a category is used once', async () => {
    const values = { chinese_title: '乙', english_title: 'Two', rank: 1 };
    const add = () => handle({ kind: 'category', key: 'two', isNew: true, revision: 0, values });
    expect((await add()).code).toBe('ok');
    expect((await add()).errors).toMatchObject([{ field: 'key' }]);
  });
});
