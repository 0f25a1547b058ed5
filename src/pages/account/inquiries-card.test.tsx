// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ourData } from '../../../tests/support/our-answer.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { forgetAnswers } from '../../sync/copies/answer-memo.ts';
import { InquiriesCard } from './inquiries-card.tsx';

beforeEach(() => {
  setLanguage('zh', catalogue);
  forgetAnswers();
  connectionState.status = 'up';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const anInquiry = (id: number, isAnswered: boolean) => ({
  id: `01a08376-dc00-741c-b070-f244bf2a246${id}`,
  ...(isAnswered && { answer: { text: '有舱位', time: '2026-11-20T06:00:00.000Z' } }),
});

function answerWith(list: readonly object[]): void {
  vi.stubGlobal('fetch', async () =>
    ourData({ list, total: list.length, page: 1, page_size: 100 }, { date: new Date().toUTCString() }),
  );
}

test('the card says how many inquiries have an answer', async () => {
  answerWith([anInquiry(1, true), anInquiry(2, false), anInquiry(3, true)]);
  render(<InquiriesCard />);
  expect(await screen.findByText('询价：2 条有答复')).toBeTruthy();
});

test('without answers the card says what inquiries are for', () => {
  answerWith([]);
  render(<InquiriesCard />);
  expect(screen.getByText(catalogue.user.inquiriesText)).toBeTruthy();
});
