// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { aBatch } from '../../../../tests/support/a-batch.ts';
import { aDraftSailing } from '../../../../tests/support/a-draft-sailing.ts';
import { aTemplate } from '../../../../tests/support/a-template.ts';
import type { OpenWorkspace } from '../../../features/workspace/workspace-frame.tsx';
import { setLanguage } from '../../../i18n/t.ts';
import { catalogue as texts } from '../../../i18n/zh/catalogue.ts';
import { publishCatalogue } from '../../../i18n/zh/publish-catalogue.ts';
import { RestoreButton } from './restore-button.tsx';

beforeEach(() => setLanguage('zh', { ...texts, ...publishCatalogue }));
afterEach(cleanup);

it('the dialog reports that a colleague has deleted the group', () => {
  const template = { ...aTemplate(), member_id: 7 };
  const names = { harborName: (code: string) => code } as never;
  const page = (templates: readonly (typeof template)[]) => (
    <RestoreButton
      kind="plain"
      batch={aBatch({ template_id: template.id })}
      published={[aDraftSailing()]}
      workspace={{ templates, drafts: new Map() } as unknown as OpenWorkspace}
      book={{ names, managers: [], shiproutes: [], today: '2026-11-20' }}
    />
  );
  const { rerender } = render(page([template]));
  fireEvent.click(screen.getByRole('button', { name: /恢复到第/ }));
  const restore = () => screen.queryByRole('button', { name: '恢复为草稿' });
  expect(restore()).toBeTruthy();
  rerender(page([]));
  expect(restore()).toBeNull();
  expect(screen.getByText('所属船期组已删除，不能恢复为草稿。')).toBeTruthy();
});
