import { beforeEach, expect, test, vi } from 'vitest';

import { containerPriceData } from '../../../contract/calls/containers.ts';
import { AppError } from '../../../contract/error-code.ts';
import type * as client from '../../api/client.ts';
import { sharedState } from '../../state/shared-state.ts';
import { fetchWithContainerToken } from './fetch-with-container-token.ts';

const { fetchAnswer, access } = vi.hoisted(() => ({
  fetchAnswer: vi.fn<(call: unknown, request: unknown, options: unknown) => Promise<unknown>>(),
  access: { tokens: ['first', 'second', 'third'], dropped: 0 },
}));
vi.mock('../../api/client.ts', async (load) => ({ ...(await load<typeof client>()), fetchAnswer }));
vi.mock('./access.ts', () => ({
  openAccess: async () => ({ base: '/open', key: '', token: access.tokens[access.dropped] }),
  dropAccess: async () => void (access.dropped += 1),
}));

const ask = () => fetchWithContainerToken(containerPriceData, { from: 'CNSHA', to: 'DEHAM' });
const sent = () => fetchAnswer.mock.calls.map(([, , options]) => options);

beforeEach(() => {
  fetchAnswer.mockReset();
  access.dropped = 0;
  sharedState.boxAuth = '';
});

test("rates are requested with the open API's token", async () => {
  fetchAnswer.mockResolvedValue('rates');
  expect(await ask()).toBe('rates');
  expect(sent()).toEqual([{ headers: { 'Box-Authorization': 'Bearer first' } }]);
  expect(sharedState.boxAuth).toBe('first');
});

test('a refused token is dropped, renewed once and used again', async () => {
  fetchAnswer.mockRejectedValueOnce(new AppError('box_token_invalid')).mockResolvedValue('rates');
  expect(await ask()).toBe('rates');
  expect(sent()).toEqual([
    { headers: { 'Box-Authorization': 'Bearer first' } },
    { headers: { 'Box-Authorization': 'Bearer second' } },
  ]);
  expect(sharedState.boxAuth).toBe('second');
});

test('a second refusal and every other failure are reported unchanged', async () => {
  fetchAnswer.mockRejectedValue(new AppError('box_token_invalid'));
  await expect(ask()).rejects.toMatchObject({ code: 'box_token_invalid' });
  expect(access.dropped).toBe(1);
  fetchAnswer.mockReset();
  fetchAnswer.mockRejectedValue(new AppError('login_required'));
  await expect(ask()).rejects.toMatchObject({ code: 'login_required' });
  expect(sent()).toHaveLength(1);
});
