// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type { Certification } from '../../../contract/calls/certification.ts';
import { useCertification } from './use-certification.ts';

const { fetchCertification } = vi.hoisted(() => ({ fetchCertification: vi.fn<() => Promise<unknown>>() }));
vi.mock('./hand-in.ts', () => ({ fetchCertification }));
vi.mock('../../hooks/use-answer.ts', () => ({ useAnswer: () => ({ answer: undefined }) }));

afterEach(cleanup);

const withStatus = (certification_status: number) => ({ certification_status }) as Certification;

test('an answer asked for before a submission does not replace its result', async () => {
  let answer: (found: Certification) => void = () => {};
  fetchCertification.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { result } = renderHook(useCertification);
  const asking = result.current.ask();
  await act(async () => result.current.put(withStatus(0)));
  await act(async () => {
    answer(withStatus(2));
    await asking;
  });
  expect(result.current.answer).toEqual(withStatus(0));
  fetchCertification.mockResolvedValue(withStatus(1));
  await act(() => result.current.ask());
  expect(result.current.answer).toEqual(withStatus(1));
});
