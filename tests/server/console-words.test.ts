import { beforeAll, expect, it } from 'vitest';

import type { ContentView } from '../../contract/calls/console/content.ts';
import { contentFields } from '../../contract/calls/console/content-fields.ts';
import type { Kernel } from '../../contract/calls/site/system.ts';
import { loadHarbors } from '../../server/db/harbors/load-harbors.ts';
import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import type { Harbor, HarborBook } from '../../trade/harbors/harbor.ts';
import { ownMeanings } from '../../trade/sailing/own-words.ts';
import { anOperator } from '../support/an-operator.ts';
import { describeOnBothEngines } from '../support/database.ts';
import { visitors } from '../support/visit.ts';

const named = {
  harbor_code: 'CNTXG',
  chinese_name: '天津港',
  english_name: 'Port of Tianjin',
  spellings: ['塘沽', 'TJ Xingang'],
  is_published: true,
};

describeOnBothEngines('words of the operator', (getDatabase) => {
  let token = '';
  beforeAll(async () => {
    await loadHarbors(getDatabase());
    ({ token } = await anOperator(getDatabase(), ['content']));
  }, 60_000);

  const site = () => visitors(getDatabase());
  const handle = (body: object, visit = site()) =>
    visit.ask<ContentView>('console/content/handle', { body, token });
  const add = (kind: string, values: object) => handle({ kind, isNew: true, revision: 0, values });
  const change = (kind: string, { key, revision }: ContentView, values: object) =>
    handle({ kind, key, isNew: false, revision, values });

  /** The port list as a device gets it more than a minute later, when servers have read the changed names. */
  const bookLater = async (minutes: number) => {
    const visit = site();
    visit.later(minutes * 60);
    return (await visit.ask<HarborBook>('business/harbor/list')).data;
  };
  const portOf = ({ list }: HarborBook, code: string): Harbor | undefined =>
    list.find((one) => one.code === code);

  it('every word for cargo has one of the meanings that sheets read', () => {
    const [{ choices }] = contentFields.cargo;
    expect(choices).toEqual(ownMeanings);
  });

  it('the footer has the published links in their order', async () => {
    const visit = site();
    const menu = async () => (await visit.ask<Kernel>('system/kernel')).data.menu;
    expect(await menu()).toBeUndefined();
    const link = { chinese_text: '官网', english_text: 'Website', link: 'https://example.com/', rank: 2 };
    const made = await add('menu', { ...link, is_published: true });
    const terms = { chinese_text: '条款', english_text: 'Terms', link: '#/pages/about/index', rank: 1 };
    await add('menu', { ...terms, is_published: true });
    const { rank: _one, ...website } = link;
    const { rank: _other, ...conditions } = terms;
    expect(await menu()).toEqual([conditions, website]);
    await change('menu', made.data, { ...link, is_published: false });
    expect(await menu()).toEqual([conditions]);
  });

  it('a link of the footer needs an allowed address', async () => {
    const values = { chinese_text: '一', english_text: 'One', rank: 1, is_published: true };
    expect((await add('menu', { ...values, link: '' })).errors).toMatchObject([{ field: 'link' }]);
    expect((await add('menu', { ...values, link: 'javascript:alert(1)' })).errors).toMatchObject([
      { field: 'link' },
    ]);
  });

  it('a port has the operator’s names, and is found by every spelling', async () => {
    const before = await bookLater(2);
    const { data } = await add('port', named);
    const book = await bookLater(4);
    expect(book.version).not.toBe(before.version);
    expect(portOf(book, 'CNTXG')).toMatchObject({
      chinese_name: '天津港',
      english_name: 'Port of Tianjin',
      pinyin: 'tianjingang',
      initials: 'tjg',
    });
    const original = portOf(before, 'CNTXG');
    expect(portOf(book, 'CNTXG')?.aliases).toEqual(
      expect.arrayContaining(['塘沽', 'TJ Xingang', original?.chinese_name]),
    );
    const visit = site();
    visit.later(240);
    const found = await visit.ask<{ list: Harbor[] }>(
      `business/harbor/select?keyword=${encodeURIComponent('塘沽')}`,
    );
    expect(found.data.list.map(({ code }) => code)).toEqual(['CNTXG']);

    await change('port', data, { ...named, is_published: false });
    expect(portOf(await bookLater(6), 'CNTXG')).toEqual(original);
  });

  it('new port data of the program does not undo the operator’s names', async () => {
    const { data } = await add('port', { ...named, harbor_code: 'CNSHA', spellings: ['申城'] });
    const { db } = getDatabase();
    await db
      .updateTable('site_setting')
      .set({ value: JSON.stringify('older') })
      .where('name', '=', 'harbors_version')
      .execute();
    await loadHarbors(getDatabase());
    const book = await bookLater(8);
    expect(portOf(book, 'CNSHA')).toMatchObject({ chinese_name: '天津港' });
    expect(portOf(book, 'CNSHA')?.aliases).toContain('申城');
    expect(book.version.startsWith(harborBook.version)).toBe(true);
    await change('port', data, { ...named, harbor_code: 'CNSHA', spellings: [], is_published: false });
  });

  it('a spelling of another port, and a second row for a port, are refused', async () => {
    const taken = await add('port', { ...named, harbor_code: 'CNNGB', spellings: ['shanghai'] });
    expect(taken.errors).toMatchObject([{ field: 'spellings', message: '"shanghai" already means CNSHA' }]);
    const second = await add('port', { ...named, spellings: [] });
    expect(second.errors).toMatchObject([{ field: 'harbor_code' }]);
    const unknown = await add('port', { ...named, harbor_code: 'XXXXX', spellings: [] });
    expect(unknown.errors).toMatchObject([{ field: 'harbor_code' }]);
  });

  it('a word for cargo is read by the site search', async () => {
    const empty = { meaning: 'steel', chinese_word: '', english_word: '', is_published: true };
    expect((await add('cargo', empty)).errors).toMatchObject([{ field: 'chinese_word' }]);
    await add('cargo', { ...empty, chinese_word: '卷钢料' });
    await add('cargo', { ...empty, meaning: 'heavy_lift', english_word: 'Goliath' });
    const book = await bookLater(10);
    expect(book.cargo_words).toEqual([
      { word: '卷钢料', meaning: 'steel' },
      { word: 'Goliath', meaning: 'heavy_lift' },
    ]);
    const visit = site();
    visit.later(600);
    const queryOf = async (text: string) => {
      const path = `search/data?keyword=${encodeURIComponent(text)}`;
      const { data } = await visit.ask<{ sailings?: { query: object | null } }>(path);
      return data.sailings?.query;
    };
    expect(await queryOf('卷钢料')).toEqual({ cargo_tag: 'steel' });
    expect(await queryOf('goliath Hamburg')).toMatchObject({ machine_id: 'heavy_lift' });
  });
});
