// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ourData } from '../../../tests/support/our-answer.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { forgetAnswers } from '../../sync/copies/answer-memo.ts';
import { sharedState } from '../../state/shared-state.ts';
import { useChoices } from './use-choices.ts';

const answers: Record<string, unknown> = {
  '/api/business/information/category/select': {
    list: [{ id: 'project', chinese_name: '工程货', english_name: 'Projects' }],
  },
  '/api/business/information/machine/select': {
    list: [{ id: 'roll', chinese_name: '滚装', english_name: 'Ro-ro', sailing_total: 1234 }],
  },
};

beforeEach(() => setLanguage('zh', catalogue));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  forgetAnswers();
  Object.assign(sharedState, { category: null, machine: null });
});

test('choices have server names, and sailing numbers on an open search', async () => {
  vi.stubGlobal('fetch', async (url: string) => ourData(answers[url]));
  const { result, rerender } = renderHook((isOpen: boolean) => useChoices(isOpen), { initialProps: true });
  expect(result.current.machines.map(({ label }) => label)).toContain('滚装船');
  await waitFor(() =>
    expect(result.current.machines.find(({ value }) => value === 'roll')).toEqual({
      value: 'roll',
      label: '滚装',
      note: '1,234',
    }),
  );
  rerender(false);
  expect(result.current.machines.find(({ value }) => value === 'roll')).toEqual({
    value: 'roll',
    label: '滚装',
  });
  expect(result.current.categories.find(({ value }) => value === 'project')?.label).toBe('工程货');
});
