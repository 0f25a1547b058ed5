// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { sessionState } from '../../store/session-state.ts';
import { NicknameLine } from './nickname-line.tsx';

vi.mock('../../features/account/change-profile.ts', () => ({ saveNickname: () => Promise.resolve() }));

beforeEach(() => {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  Object.assign(sessionState, { member_id: 7, nickname: '老王' });
});
afterEach(cleanup);

test('Escape closes the form only when no text is being composed', () => {
  render(<NicknameLine />);
  fireEvent.click(screen.getByRole('button', { name: '修改昵称' }));
  const field = screen.getByLabelText<HTMLInputElement>('昵称');
  fireEvent.change(field, { target: { value: '小王 x' } });
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    fireEvent.keyDown(field, { key: 'Escape', ...composing });
    expect(screen.getByLabelText<HTMLInputElement>('昵称').value).toBe('小王 x');
  }
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByLabelText('昵称')).toBeNull();
});
