// @vitest-environment happy-dom
import { act, cleanup, render, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aContainerLeg, aContainerOption } from '../../../../tests/support/a-container-option.ts';
import { aHarborBook } from '../../../../tests/support/a-harbor-book.ts';
import { aVisitorRow } from '../../../../tests/support/a-sailing-row.ts';
import { namesOf } from '../../../../trade/harbors/place-names.ts';
import { setLanguage } from '../../../i18n/t.ts';
import { catalogue } from '../../../i18n/zh/catalogue.ts';
import { Paper } from '../../../features/share/paper.tsx';
import { OptionPaper } from './option-paper.tsx';

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

const list = {
  title: '上海 – 杰贝阿里',
  link: '/pages/browse/index?from=CNSHA',
  names: namesOf(aHarborBook()),
  lane: { from: 'CNSHA', to: 'AEJEA' },
  fetchedTime: 0,
};

/** Returns the demo label in the printed head, and for each row whether it is marked as demo data. */
function printed() {
  act(() => void dispatchEvent(new Event('beforeprint')));
  const paper = within(document.body);
  return {
    areAllDemo: paper.queryByText(/^均为演示数据/) !== null,
    marked: paper.getAllByRole('row').flatMap((row) => {
      const cells = within(row).queryAllByRole('cell');
      return cells.length > 0 ? [cells.some((cell) => cell.textContent.includes('演示数据'))] : [];
    }),
  };
}

test.each([
  { demo: [true, true], areAllDemo: true, marked: [false, false] },
  { demo: [true, false], areAllDemo: false, marked: [true, false] },
  { demo: [false, false], areAllDemo: false, marked: [false, false] },
])('a printed list is labelled demo only if all rows are: $demo', ({ demo, ...said }) => {
  const rows = demo.map((is_demo, at) => aVisitorRow({ id: String(at), is_demo }));
  render(<Paper taken={{ ...list, rows, isPast: false }} />);
  expect(printed()).toEqual(said);
  cleanup();
  const options = demo.map((is_demo, at) =>
    aContainerOption({ id: String(at), legs: [aContainerLeg({ is_demo })] }),
  );
  const taken = options.map((option) => ({ option, containerType: '40HQ' as const, price: null }));
  render(<OptionPaper taken={{ ...list, rows: taken }} />);
  expect(printed()).toEqual(said);
});

test('the deadlines of a printed option are on separate lines', () => {
  const option = aContainerOption();
  render(<OptionPaper taken={{ ...list, rows: [{ option, containerType: '40HQ', price: null }] }} />);
  act(() => void dispatchEvent(new Event('beforeprint')));
  const given = (option.cut_offs ?? []).filter(({ time }) => time !== null);
  expect(given).toHaveLength(3);
  expect(within(document.body).getAllByText(/ 2026年11月\d+日 \d\d:\d\d/)).toHaveLength(given.length);
});
