// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AppError } from '../../../contract/error-code.ts';
import { certificationDraft, changeDraft } from '../../features/certification/certification-draft.ts';
import type { Licence } from '../../features/certification/draw-licence.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { sessionState } from '../../store/session-state.ts';
import { CertificationForm } from './certification-form.tsx';

const { drawLicence, drawSmaller, handIn } = vi.hoisted(() => ({
  drawLicence: vi.fn<() => Promise<unknown>>(),
  drawSmaller: vi.fn<() => Promise<unknown>>(),
  handIn: vi.fn<(draft: object, tell: (part: number) => void) => Promise<object>>(),
}));
vi.mock('../../features/certification/draw-licence.ts', () => ({ drawLicence, drawSmaller }));
vi.mock('../../features/certification/hand-in.ts', async (original) => ({
  ...(await original<object>()),
  handIn,
}));

const licence = (name: string): Licence => ({ name, chosenBytes: 2, address: `data:,${name}`, bytes: 2 });
const company = { company_name: '远洋货运有限公司', social_credit_code: '91350100M000100Y43' };
const logInAs = (member_id: number, has_ended = false) =>
  Object.assign(sessionState, { has_ended, member_id });

beforeEach(() => {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  logInAs(7);
  put.mockReset();
  drawLicence.mockReset();
  handIn.mockReset().mockResolvedValue({});
});
afterEach(() => {
  cleanup();
  logInAs(0);
});

const put = vi.fn<() => void>();
const show = () =>
  render(<CertificationForm application={null} isDemo={false} put={put} onConflict={() => {}} />);
const nameField = () => screen.getByLabelText<HTMLInputElement>('公司名称');
const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText(/^(选择|更换)/, { selector: 'input' }), {
    target: { files: [new File(['x'], name)] },
  });
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交审核' }));

test('submitting waits for a picture that is still opening', async () => {
  changeDraft({ member_id: 7, ...company, licence: licence('old') });
  let open: (licence: Licence) => void = () => {};
  drawLicence.mockReturnValue(new Promise<Licence>((done) => (open = done)));
  show();
  choose('new');
  submit();
  await Promise.resolve();
  expect(handIn).not.toHaveBeenCalled();
  open(licence('new'));
  await waitFor(() => expect(certificationDraft.licence?.name).toBe('new'));
  submit();
  await waitFor(() => expect(handIn).toHaveBeenCalled());
  expect(handIn.mock.calls[0]?.[0]).toMatchObject({ ...company, licence: { name: 'new' } });
});

test('a picture that is too large does not replace the chosen one', async () => {
  drawLicence.mockResolvedValue(licence('good'));
  show();
  choose('good');
  const large = new File(['x'], 'large');
  Object.defineProperty(large, 'size', { value: 11 * 1_048_576 });
  fireEvent.change(screen.getByLabelText('选择图片', { selector: 'input' }), { target: { files: [large] } });
  await waitFor(() => expect(certificationDraft.licence?.name).toBe('good'));
  expect(screen.getByText('图片不能超过 10 MB')).toBeTruthy();
  expect(screen.getByRole('button', { name: '换一张' }).getAttribute('aria-busy')).toBeNull();
});

test.each([
  [
    'a slow line does not take in time is made smaller, and the form says so',
    0.4,
    190,
    /图片已压缩为 190 KB，请重新提交/,
  ],
  ['has left the device while the server gives no answer stays as it is', 1, 900, /提交失败/],
])('a picture that %s', async (_, part, kb, said) => {
  changeDraft({ member_id: 7, ...company, licence: { ...licence('large'), bytes: 900 * 1024 } });
  handIn.mockImplementation((_, tell) => {
    tell(part);
    return Promise.reject(new AppError('timeout'));
  });
  drawSmaller.mockResolvedValue({ ...licence('small'), bytes: 190 * 1024 });
  show();
  submit();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(certificationDraft.licence?.bytes).toBe(kb * 1024);
});

test('input typed during the submission remains', async () => {
  changeDraft({ member_id: 7, ...company, licence: licence('one') });
  let arrive = () => {};
  handIn.mockReturnValueOnce(new Promise<object>((done) => (arrive = () => done({}))));
  show();
  submit();
  fireEvent.change(nameField(), { target: { value: '远洋货运代理有限公司' } });
  arrive();
  await waitFor(() => expect(put).toHaveBeenCalled());
  expect(certificationDraft).toMatchObject({ ...company, company_name: '远洋货运代理有限公司' });
});

test('the draft is cleared after a successful submission', async () => {
  changeDraft({ member_id: 7, ...company, licence: licence('one') });
  show();
  submit();
  await waitFor(() => expect(put).toHaveBeenCalled());
  expect(certificationDraft).toMatchObject({ company_name: '', social_credit_code: '', licence: null });
});

test('after an expired session, only the same member gets the draft back', async () => {
  changeDraft({ member_id: 7, ...company, licence: licence('one') });
  show();
  for (const [member, ended] of [
    [0, true],
    [7, false],
  ] as const) {
    logInAs(member, ended);
    await Promise.resolve();
    expect(certificationDraft.company_name).toBe(company.company_name);
  }
  logInAs(0, true);
  await Promise.resolve();
  logInAs(8);
  await Promise.resolve();
  expect(certificationDraft).toMatchObject({ company_name: '', licence: null });
});

test('a failed submission leaves the whole draft in the form', async () => {
  changeDraft({ member_id: 7, ...company, licence: licence('one') });
  handIn.mockRejectedValue(new AppError('unreachable'));
  show();
  submit();
  await waitFor(() => expect(screen.getByText(/已填内容会保留/)).toBeTruthy());
  expect(certificationDraft).toMatchObject({ ...company, licence: { name: 'one' } });
});
