// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { FoundPlaces } from './found-places.tsx';

beforeEach(() => setLanguage('en', english));
afterEach(cleanup);

test('counts of a port that stop at the limit are shown with a plus', () => {
  const shanghai = {
    token: 'CNSHA',
    kind: 'harbor' as const,
    chinese_name: '上海',
    english_name: 'Shanghai',
    nation_code: 'CN',
    is_near: false,
    load_total: 1_000,
    unload_total: 597,
  };
  const words = { text: 'shanghai', names: namesOf(aHarborBook(), busyHarbors), today: '2026-11-29' };
  const { container } = render(
    <FoundPlaces group={{ total: 1, is_cut: false, list: [shanghai] }} words={words} />,
  );
  expect([...container.querySelectorAll('dd')].map((one) => one.textContent)).toEqual(['597', '1,000+']);
});
