import { beforeAll, expect, it } from 'vitest';

import { aPatternStop, aServicePattern } from '../../../tests/support/a-service-pattern.ts';
import { aCellBook, idMaker } from '../../../tests/support/grid-drafts.ts';
import { addTexts, setLanguage, t } from '../../i18n/t.ts';
import { catalogue as texts } from '../../i18n/zh/catalogue.ts';
import { publishCatalogue } from '../../i18n/zh/publish-catalogue.ts';
import { readPattern, typedPattern, type TypedPattern } from './pattern-form.ts';

beforeAll(() => {
  addTexts('zh', publishCatalogue);
  setLanguage('zh', texts);
});

const pattern = aServicePattern({
  stops: [
    aPatternStop({ harbor_code: 'CNSHA' }),
    aPatternStop({ id: 'b', sequence: 'W', harbor_code: 'CNTAG', start_day: 1, end_day: 2 }),
    aPatternStop({
      id: 'c',
      sequence: 'X',
      harbor_code: 'AEJEA',
      start_day: 20,
      end_day: 21,
      is_load: false,
    }),
  ],
});
const book = aCellBook();
const read = (change: (typed: TypedPattern) => Partial<TypedPattern>) => {
  const typed = typedPattern(pattern, book);
  return readPattern({ ...typed, ...change(typed) }, pattern, { book, makeId: idMaker() });
};
/** Changes the days and clock times of the second stop. */
const withStop = (differs: Partial<TypedPattern['stops'][number]>) =>
  read(({ stops }) => ({ stops: stops.map((stop, at) => (at === 1 ? { ...stop, ...differs } : stop)) }));

it('full-width digits in days, clock times and steps are understood', () => {
  const { pattern: made, faults } = withStop({ startDay: '１', endDay: '２', startClock: '９：３０' });
  expect([...faults]).toEqual([]);
  expect(made.stops[1]).toMatchObject({ start_day: 1, end_day: 2, start_clock: '09:30' });
  expect(read(() => ({ cycle: '１４' })).pattern.cycle_days).toBe(14);
});

it('an invalid day is reported as such and not as too early', () => {
  const { faults } = withStop({ startDay: 'two' });
  expect([...faults]).toEqual([['stops.b.startDay', t('service.whole')]]);
});

it('an amount in a currency other than the chosen one is refused', () => {
  expect(read(() => ({ rates: { '40HQ': '￥9800' } })).faults.get('rates.40HQ')).toContain('CNY');
  const { pattern: made, faults } = read(() => ({ rates: { '40HQ': '￥9800' }, currency: 'CNY' }));
  expect([...faults]).toEqual([]);
  expect(made.rates).toMatchObject([{ amount: '9800', currency: 'CNY' }]);
});
