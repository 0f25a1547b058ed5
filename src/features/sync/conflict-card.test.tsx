// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { draftShape, type NewDraft } from '../../../trade/draft/draft.ts';
import { between } from '../../../trade/edit/between.ts';
import {
  aContainerCutOff,
  aContainerDraft,
  aContainerRate,
} from '../../../tests/support/a-container-draft.ts';
import { aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { conflictChoices, conflictFields, valueText } from './conflict-fields.ts';
import { describeEntry, type Described } from './describe-entry.ts';
import { mixOf } from './mix-of.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { ConflictCard } from './conflict-card.tsx';

/**
 * A conflict: the member changed the arrival and the remark; another member changed the arrival and the ship.
 */
const entry = anEntry({
  call: 'template/schedule/update',
  state: 'conflict',
  body: {
    changes: {
      'harbors.b.end_time': '2026-12-26',
      remark: '甲板货需先确认',
      cargo_tags: { add: ['steel'], remove: ['coils'] },
    },
    base: { 'harbors.b.end_time': '2026-12-24', remark: '' },
  },
  error: {
    code: 'conflict',
    status: 409,
    message: '',
    errors: [],
    theirs: {
      ship_name: 'JADE',
      remark: '',
      cargo_tags: ['coils'],
      harbors: [{ id: 'b', end_time: '2026-12-31' }],
    },
  },
});

const words: Omit<Described, 'fieldOf'> = {
  what: '修改 618W',
  where: '',
  editLink: undefined,
  sides: [],
  valueOf: (_path, value) => valueText(value),
  differencesOf: () => [],
};

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

test('a field conflicts if both sides changed it differently', () => {
  expect(conflictFields(entry)).toMatchObject([
    { path: 'harbors.b.end_time', mine: '2026-12-26', theirs: '2026-12-31', isConflict: true },
    { path: 'remark', mine: '甲板货需先确认', theirs: '', isConflict: false },
    { path: 'cargo_tags', theirs: ['coils'], base: undefined, isConflict: false },
  ]);
});

test('both sides are shown with the old value and the choices', () => {
  render(
    <ConflictCard
      entry={entry}
      words={{ ...words, fieldOf: (path) => path }}
      now={new Date('2026-11-20T06:05:00.000Z')}
      onDiscard={() => {}}
    />,
  );
  const [, conflict, merged, tags] = screen.getAllByRole('row');
  expect(conflict?.textContent).toContain('原 2026-12-24');
  const radios = within(conflict as HTMLElement).getAllByRole('radio');
  expect(radios.map((radio) => radio.parentElement?.textContent)).toEqual(['2026-12-26', '2026-12-31']);
  expect(within(merged as HTMLElement).queryAllByRole('radio')).toEqual([]);
  expect(tags?.textContent).toBe('cargo_tags+steel，−coilscoils');
  for (const name of ['全用我的', '全用服务器上的', '放弃']) screen.getByRole('button', { name });
});

const failure = { code: 'conflict' as const, status: 409, message: '', errors: [] };

/** A conflict: the member changed both days of a laycan, another member only the last. */
const windowEntry = anEntry({
  call: 'template/schedule/update',
  state: 'conflict',
  body: {
    changes: { 'harbors.a.start_time': '2026-12-03', 'harbors.a.end_time': '2026-12-06' },
    base: { 'harbors.a.start_time': '2026-12-01', 'harbors.a.end_time': '2026-12-04' },
  },
  error: {
    code: 'conflict',
    status: 409,
    message: '',
    errors: [],
    theirs: {
      editor: '周岚',
      edit_time: '2026-11-20T06:01:00.000Z',
      harbors: [{ id: 'a', start_time: '2026-12-01', end_time: '2026-12-08' }],
    },
  },
});

test('both days of a laycan are one choice, with editor and time', () => {
  expect(conflictChoices(windowEntry)).toMatchObject([
    {
      isConflict: true,
      windows: {
        was: { start_time: '2026-12-01', end_time: '2026-12-04' },
        mine: { start_time: '2026-12-03', end_time: '2026-12-06' },
        theirs: { start_time: '2026-12-01', end_time: '2026-12-08' },
      },
    },
  ]);
  render(
    <ConflictCard
      entry={windowEntry}
      words={{ ...words, fieldOf: () => '上海' }}
      now={new Date('2026-11-20T06:05:00.000Z')}
      onDiscard={() => {}}
    />,
  );
  const [head, row, ...more] = screen.getAllByRole('row');
  expect(more).toEqual([]);
  expect(head?.textContent).toContain('周岚');
  expect(row?.textContent).toContain('上海 · 日期');
  const radios = within(row as HTMLElement).getAllByRole('radio');
  expect(radios.map((radio) => radio.parentElement?.textContent)).toEqual(['12月3–6日', '12月1–8日']);
});

test('a field that both sides left unchanged is not shown', () => {
  const { changes, base } = windowEntry.body as { changes: object; base: object };
  const body = { changes: { ...changes, service_code: null }, base: { ...base, service_code: null } };
  render(
    <ConflictCard
      entry={{ ...windowEntry, body }}
      words={{ ...words, fieldOf: (path) => path }}
      now={new Date('2026-11-20T06:05:00.000Z')}
      onDiscard={() => {}}
    />,
  );
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toHaveLength(1);
  expect(screen.queryByText('service_code')).toBeNull();
});

test('a laycan with one changed day is shown whole', () => {
  const only = {
    changes: { 'harbors.a.end_time': '2026-12-06' },
    base: { 'harbors.a.end_time': '2026-12-04' },
  };
  expect(conflictChoices({ ...windowEntry, body: only })[0]?.windows?.mine).toEqual({
    start_time: '2026-12-01',
    end_time: '2026-12-06',
  });
});

test('tied fields of a container voyage are one choice', () => {
  const surcharge = {
    id: 's',
    box_type: '',
    code: 'PSS',
    place: 'sea',
    amount: '50',
    currency: 'USD',
  } as const;
  const was = aContainerDraft({
    surcharges: [surcharge],
    rates: [aContainerRate(), aContainerRate({ id: 'q', box_type: '20GP' })],
  });
  const [call, ...others] = was.harbors;
  if (!call) throw new Error('The draft has no port call.');
  const theirs = {
    ...was,
    harbors: [{ ...call, end_clock: '20:00' }, ...others],
    rates: [
      aContainerRate({ amount: '2200', currency: 'EUR' }),
      aContainerRate({ id: 'q', box_type: '20GP', amount: '1' }),
    ],
    cut_offs: [aContainerCutOff({ time: '2026-12-01T10:00:00+08:00', provenance: 'published', rule: null })],
    surcharges: [{ ...surcharge, place: 'origin' }],
    is_blank: true,
  };
  const added = { ...surcharge, id: 'n', code: 'THC', amount: '800' };
  const mine = { ...was, surcharges: [surcharge, added] };
  const entry = anEntry({
    call: 'organization/template/schedule/update',
    state: 'conflict',
    body: {
      id: was.id,
      changes: {
        'harbors.a.end_time': '2026-12-03',
        'harbors.a.end_clock': '06:00',
        'rates.r.amount': '2260',
        'rates.q': null,
        'cut_offs.c.time': '2026-12-01T09:00:00+08:00',
        'surcharges.s.place': 'destination',
        'surcharges.n': added,
      },
      base: {
        'harbors.a.end_time': '2026-12-02',
        'harbors.a.end_clock': '12:00',
        'rates.r.amount': '2310',
        'rates.q': was.rates?.[1],
        'cut_offs.c.time': '2026-12-01T12:00:00+08:00',
        'surcharges.s.place': 'sea',
        'surcharges.n': null,
      },
    },
    rows: [{ table: 'template_schedule', key: [1, was.id], before: was, after: mine } as never],
    error: { code: 'conflict', status: 409, message: '', errors: [], theirs },
  });
  const now = new Date('2026-11-20T06:05:00.000Z');
  const described = describeEntry(entry, namesOf(aHarborBook()), now);
  render(<ConflictCard entry={entry} words={described} now={now} onDiscard={() => {}} />);
  const rows = screen.getAllByRole('row').slice(1);
  const said = rows.map((row) => [...row.children].map((cell) => cell.textContent));
  expect(said).toEqual([
    [
      '上海 · 日期原 12月1日 08:00 – 12月2日 12:00',
      '12月1日 08:00 – 12月3日 06:00',
      '12月1日 08:00 – 12月2日 20:00',
    ],
    ['40HQ原 USD 2,310', 'EUR 2,260', 'EUR 2,200'],
    ['20GP原 USD 2,310', '空', 'USD 1'],
    [
      '截港原 2026-12-01 12:00 按规则推算，开船前 24 小时',
      '2026-12-01 09:00 船东公布',
      '2026-12-01 10:00 船东公布',
    ],
    ['PSS原 USD 50 海运段', 'USD 50 目的港', 'USD 50 起运港'],
    ['THC原 空', 'USD 800 海运段', '空'],
  ]);
  expect(rows.map((row) => within(row).queryAllByRole('radio').length)).toEqual([2, 2, 2, 2, 2, 0]);
});

/** Returns the choices on the card of a conflicting edit of a draft, with their texts. */
function choicesOn(was: NewDraft, { mine, theirs }: { mine: Partial<NewDraft>; theirs: Partial<NewDraft> }) {
  const edit = between(was, { ...was, ...mine }, draftShape);
  const entry = anEntry({
    call: 'organization/template/schedule/update',
    state: 'conflict',
    body: { id: was.id, ...edit },
    rows: [
      {
        table: 'template_schedule',
        key: [1, was.id],
        before: was,
        after: { ...was, ...mine },
      } as never,
    ],
    error: { code: 'conflict', status: 409, message: '', errors: [], theirs: { ...was, ...theirs } },
  });
  const now = new Date('2026-11-20T06:05:00.000Z');
  const described = describeEntry(entry, namesOf(aHarborBook()), now);
  render(<ConflictCard entry={entry} words={described} now={now} onDiscard={() => {}} />);
  const rows = screen.getAllByRole('row').slice(1);
  return {
    said: rows.map((row) => [...row.children].map((cell) => cell.textContent)),
    radios: rows.map((row) => within(row).queryAllByRole('radio').length),
    chosen: conflictChoices(entry).map(({ fields }) => mixOf(entry, fields, fields)),
  };
}

test('an amount and a changed currency are one choice', () => {
  const was = aContainerDraft();
  const mine = { rates: [aContainerRate({ amount: '2260' })] };
  const { said, radios, chosen } = choicesOn(was, {
    mine,
    theirs: { rates: [aContainerRate({ currency: 'CNY' })] },
  });
  expect(said).toEqual([['40HQ原 USD 2,310', 'USD 2,260', 'CNY 2,310']]);
  expect(radios).toEqual([2]);
  expect(chosen).toMatchObject([{ changes: { 'rates.r.amount': '2260', 'rates.r.currency': 'USD' } }]);
});

test('price and unit, and vessel and lift, are one choice each', () => {
  const price = { price_amount: '65', price_currency: 'USD', price_unit: 'metric_ton', is_price: true };
  const was = aDraftSailing({ ...price, ship_name: 'PIONEER', lift_tons: '40' });
  const { said, radios } = choicesOn(was, {
    mine: { price_amount: '70', ship_name: 'STAR' },
    theirs: { price_currency: 'CNY', is_price: false, lift_tons: '60' },
  });
  expect(said).toEqual([
    ['船名，最大吊重（吨）原 PIONEER，40', 'STAR，40', 'PIONEER，60'],
    ['运价原 USD 65 / 吨', 'USD 70 / 吨', 'CNY 65 / 吨，隐藏'],
  ]);
  expect(radios).toEqual([2, 2]);
});

test('an old edit without tied fields shows its resulting row', () => {
  const only = { changes: { 'rates.r.amount': '2260' }, base: { 'rates.r.amount': '2310' } };
  const theirs = { rates: [aContainerRate({ amount: '2200', currency: 'CNY' })] };
  const [choice] = conflictChoices({ ...windowEntry, body: only, error: { ...failure, theirs } });
  expect(choice).toMatchObject({
    isConflict: true,
    fields: [{ path: 'rates.r.amount' }],
    rows: { mine: { amount: '2260', currency: 'CNY' } },
  });
});

test('a deletion that conflicts with a change shows all changed values', () => {
  const was = { ...aContainerDraft(), version: 1 };
  const theirs = { ...was, version: 2, rates: [aContainerRate({ amount: '2200' })], is_blank: true };
  const key = [1, was.id];
  const entry = anEntry({
    call: 'organization/template/schedule/delete',
    state: 'conflict',
    body: { rows: [{ id: was.id, base: 1 }] },
    rows: [{ table: 'template_schedule', key, before: was, after: null } as never],
    error: { code: 'conflict', status: 409, message: '', errors: [], theirs: { list: [theirs] } },
  });
  const now = new Date('2026-11-20T06:05:00.000Z');
  const described = describeEntry(entry, namesOf(aHarborBook()), now);
  render(<ConflictCard entry={entry} words={described} now={now} onDiscard={() => {}} />);
  const said = screen.getAllByRole('definition').map((one) => one.textContent);
  expect(said).toEqual(['航次 原 照常开航 停航', '40HQ 原 USD 2,310 USD 2,200']);
});
