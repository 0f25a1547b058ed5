import { beforeAll, expect, test } from 'vitest';

import { batchDelete } from '../../../contract/facts/publishing.ts';
import { aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import { aTemplate } from '../../../tests/support/a-template.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { publishCatalogue } from '../../i18n/zh/publish-catalogue.ts';
import type { TemplateSchedule } from '../../store/own-rows.ts';
import { affectedTotal, groupState } from './group-state.ts';
import type { TrackedRow } from './use-workspace.ts';

beforeAll(() => setLanguage('zh', { ...catalogue, ...publishCatalogue }));

const now = new Date('2026-11-22T08:00:00Z');
const [stays, goes, gone, fresh] = [aDraftSailing(), aDraftSailing(), aDraftSailing(), aDraftSailing()];
const past = aDraftSailing();
for (const call of past.harbors) call.start_time = call.end_time = '2026-10-01';
const group = { id: 'from', batch_id: 'b', removed_total: 7 };
const publication = { id: 'b', template_id: 'from', member_id: 1, list: [stays, goes, gone, past] };
const rowsOf = (...drafts: readonly object[]) => drafts as unknown as readonly TrackedRow<TemplateSchedule>[];
const drafts = new Map([
  ['from', rowsOf(stays, fresh)],
  ['to', rowsOf(goes)],
]);

test('deleting a group affects its drafts and published sailings without one', () => {
  expect(affectedTotal(group, { drafts, publications: new Map([['b', publication]]) }, now)).toBe(3);
});

test("the server's count is used while the publication is not here", () => {
  expect(affectedTotal(group, { drafts, publications: new Map() }, now)).toBe(9);
});

test('a group without drafts and other published sailings affects none', () => {
  const moved = { ...publication, list: [goes, past] };
  const empty = new Map([['to', rowsOf(goes)]]);
  expect(affectedTotal(group, { drafts: empty, publications: new Map([['b', moved]]) }, now)).toBe(0);
});

test('a pending cancellation or withdrawal is shown until it is sent', () => {
  const template = { ...aTemplate(), changed_total: 0 };
  const stateWith = (base: 'scheduled' | 'live') => {
    const entry = anEntry({ call: batchDelete.path, body: { rows: [{ id: 'b', base }] } });
    const pending = new Map([[template.id, [entry]]]);
    return groupState(template, { drafts: new Map(), publications: new Map(), pending }, now).text;
  };
  expect([stateWith('scheduled'), stateWith('live')]).toEqual(['取消定时发布，待发送', '下架，待发送']);
});
