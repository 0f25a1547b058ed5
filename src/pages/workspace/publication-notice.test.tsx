// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { batchDelete } from '../../../contract/facts/publishing.ts';
import { aBatch } from '../../../tests/support/a-batch.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aPublishing } from '../../../tests/support/a-publishing.ts';
import { aTemplate } from '../../../tests/support/a-template.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as texts } from '../../i18n/zh/catalogue.ts';
import { publishCatalogue } from '../../i18n/zh/publish-catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import type { QueuedEntry, RowChange } from '../../store/outbox.ts';
import { PublicationNotice } from './publication-notice.tsx';
import type { Publishing } from './use-publishing.ts';

const batch = aBatch({ number: 3 });
const giveUp = vi.fn<Publishing['giveUp']>();
const takeBack = vi.fn<Publishing['withdraw']>();

beforeEach(() => setLanguage('zh', { ...texts, ...publishCatalogue }));
afterEach(() => {
  cleanup();
  giveUp.mockReset();
  takeBack.mockReset();
  connectionState.status = 'up';
});

/** Renders the page of a group with a queued or refused withdrawal. */
function show(base: 'scheduled' | 'live', differs: Partial<QueuedEntry> = {}, now = new Date('2026-11-20')) {
  const template = { ...aTemplate(), member_id: 7 };
  const scheduled = { id: batch.id, publish_time: '2026-11-20T10:00:00.000Z' };
  const change = {
    table: 'template',
    key: [template.id],
    before: { ...template, scheduled },
    after: template,
  };
  const entry = anEntry({
    call: batchDelete.path,
    body: { rows: [{ id: batch.id, base }] },
    rows: [change as RowChange],
    ...differs,
  });
  const refused = differs.state ? entry : undefined;
  const publishing = aPublishing({ pending: [entry], refused, withdraw: takeBack, giveUp });
  const names = namesOf(aHarborBook(), new Map());
  render(
    <PublicationNotice publishing={publishing} template={template} batch={batch} names={names} now={now} />,
  );
  return entry;
}

const conflictWith = (state: 'live' | 'replaced') => ({
  state: 'conflict' as const,
  error: {
    code: 'conflict',
    status: 409,
    message: '',
    errors: [],
    theirs: { list: [{ ...batch, state }] },
  } as const,
});

it('cancelling a live publication is explained and can be dismissed', () => {
  const refused = show('scheduled', conflictWith('live'));
  expect(screen.getByRole('alert').textContent).toBe('未能取消定时发布第 3 次发布已经对外生效关闭');
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(giveUp).toHaveBeenCalledExactlyOnceWith(refused);
});

it('withdrawing a replaced publication reports that another one is live', () => {
  show('live', conflictWith('replaced'));
  expect(screen.getByRole('alert').textContent).toBe('未能下架对外船期已是另一次发布的内容关闭');
});

it('a refused withdrawal is not shown as a refused publication', () => {
  const error = { code: 'publisher_required', status: 403, message: '', errors: [] } as const;
  show('live', { state: 'failed', error });
  expect(screen.getByRole('alert').textContent).toMatch(/^未能下架./);
});

it('an offline cancellation warns that the publication may still be published', () => {
  connectionState.status = 'offline';
  const entry = show('scheduled', {}, new Date('2026-11-20T09:00:00.000Z'));
  expect(screen.getByRole('status').textContent).toMatch(
    /^取消定时发布，待发送.*18:00 前未能联网，将照常发布。保留定时发布$/,
  );
  fireEvent.click(screen.getByRole('button', { name: '保留定时发布' }));
  expect(takeBack).toHaveBeenCalledExactlyOnceWith(entry);
});

it('a publication may already be live after its scheduled time', () => {
  connectionState.status = 'offline';
  show('scheduled', {}, new Date('2026-11-20T10:00:01.000Z'));
  expect(screen.getByRole('status').textContent).toMatch(/18:00 发布，可能已对外生效，联网后确认。/);
});

it('on a slow connection a withdrawal is shown as being sent', () => {
  connectionState.status = 'slow';
  show('live');
  expect(screen.getByRole('status').textContent).toBe('下架，待发送不下架');
});

it('an offline withdrawal notes that readers still see the sailings', () => {
  connectionState.status = 'offline';
  show('live');
  expect(screen.getByRole('status').textContent).toBe('下架，待发送联网后下架，在此之前客户仍能看到。不下架');
});

it('the text for customers can be copied with Enter after a publication', () => {
  const template = { ...aTemplate(), member_id: 7 };
  const publishing = aPublishing({ published: { text: '改期', seen: '' } });
  const names = namesOf(aHarborBook(), new Map());
  render(
    <PublicationNotice
      publishing={publishing}
      template={template}
      batch={batch}
      names={names}
      now={new Date()}
    />,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '复制变更文字' }));
  expect(screen.getByText('通知客户群？第 3 次发布的变更已整理成文字。')).toBeTruthy();
});
