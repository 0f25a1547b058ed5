// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { ourData } from '../../../tests/support/our-answer.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import type { SailingPage } from '../../../contract/calls/sailings/sailing.ts';
import type { AnswerView } from '../../hooks/use-answer.ts';
import { addTexts, setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { laterCatalogue } from '../../i18n/zh/later-catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { OwnerSailings } from './owner-sailings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const now = new Date('2026-11-28T02:00:00.000Z');
const view = {
  answer: { list: [], total: 0, withdrawn_total: 0 },
  fetchedTime: now.getTime(),
  pending: false,
} as unknown as AnswerView<SailingPage>;

function show(shipownerId: number, containerLanes: number): void {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  const lane = {
    start_harbor_code: 'CNSHA',
    end_harbor_code: 'DEHAM',
    sailing_total: 6,
    shipowners: [],
    service_codes: ['FE1'],
    start_time: '2026-11-30',
    days: 28,
  };
  const list = Array.from({ length: containerLanes }, () => lane);
  vi.stubGlobal('fetch', async () => ourData({ list, total: containerLanes, page: 1, page_size: 6 }));
  render(<OwnerSailings shipownerId={shipownerId} view={view} names={namesOf(null)} now={now} />);
}

test('a carrier with only container sailings is not shown as empty', async () => {
  show(7, 1);
  expect(await screen.findByText('目前没有杂货船期')).toBeTruthy();
  expect(screen.getByText('集装箱航线列在本页下方。')).toBeTruthy();
  expect(screen.queryByText('目前没有有效船期')).toBeNull();
});

test('a shipowner without any sailings is shown as empty', async () => {
  show(8, 0);
  expect(await screen.findByText('目前没有有效船期')).toBeTruthy();
});

test("a row has its lane instead of the shipowner's own name", () => {
  setLanguage('zh', catalogue);
  addTexts('zh', laterCatalogue);
  const row = aVisitorRow();
  const full = { ...view, answer: { list: [row], total: 1, withdrawn_total: 0, confirm_time: null } };
  render(
    <OwnerSailings
      shipownerId={row.shipowner.id}
      view={full as unknown as AnswerView<SailingPage>}
      names={namesOf(null)}
      now={now}
    />,
  );
  expect(screen.getByText(`${row.load.harbor_code} → ${row.unload.harbor_code}`)).toBeTruthy();
  expect(screen.queryByText(row.shipowner.chinese_title)).toBeNull();
});
