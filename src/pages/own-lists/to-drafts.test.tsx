// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { anOwnList } from '../../../tests/support/an-own-list.ts';
import { aCellBook } from '../../../tests/support/grid-drafts.ts';
import { addTexts, setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { laterCatalogue } from '../../i18n/zh/later-catalogue.ts';
import { ToDrafts } from './to-drafts.tsx';

const groups = vi.hoisted(() => ({ templates: [] as { id: string; title: string; kind: string }[] }));
vi.mock('../../features/workspace/use-workspace.ts', () => ({
  useWorkspace: () => ({ ...groups, drafts: new Map() }),
}));
vi.mock('../../features/workspace/use-refresh-workspace.ts', () => ({ useRefreshWorkspace: () => {} }));

const boxes = { id: 'boxes', title: '美线周班', kind: 'container' };

beforeEach(() => {
  addTexts('zh', laterCatalogue);
  setLanguage('zh', chinese);
});
afterEach(cleanup);

const open = () => render(<ToDrafts list={anOwnList()} book={aCellBook()} onClose={() => {}} />);

test("only groups of general cargo are offered for a list's rows", () => {
  groups.templates = [boxes, { id: 'general', title: '远东—红海', kind: 'general' }];
  open();
  expect(screen.getAllByRole('radio').map((one) => one.parentElement?.textContent)).toEqual(['远东—红海']);
});

test('a new group is offered if all groups are container services', () => {
  groups.templates = [boxes];
  open();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.getByRole('link')).toBeDefined();
});
