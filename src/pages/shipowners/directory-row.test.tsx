// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { ShipownerEntry } from '../../../contract/calls/sailings/directory.ts';
import { aShipownerEntry } from '../../../tests/support/a-shipowner-entry.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { DirectoryRow } from './directory-row.tsx';

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

const now = new Date('2026-11-28T02:00:00.000Z');

function textOf(differs: Partial<ShipownerEntry>): string {
  const owner = aShipownerEntry(differs);
  const { container } = render(<DirectoryRow owner={owner} names={namesOf(null)} now={now} />);
  return container.textContent;
}

test('a carrier with only container sailings is not shown without sailings', () => {
  expect(textOf({})).toContain('目前没有有效船期');
  const containerFacts = textOf({ sailing_total: 40 });
  expect(containerFacts).toContain('仅有集装箱船期');
  expect(containerFacts).not.toContain('目前没有');
  expect(textOf({ sailing_total: 3, machine_ids: ['roll'] })).not.toContain('仅有集装箱船期');
});
