// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { batchDelete, schedulePublish } from '../../../contract/facts/publishing.ts';
import { aPublishing } from '../../../tests/support/a-publishing.ts';
import { aTemplate } from '../../../tests/support/a-template.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as texts } from '../../i18n/zh/catalogue.ts';
import { publishCatalogue } from '../../i18n/zh/publish-catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { PublishFoot } from './publish-foot.tsx';

const now = new Date('2026-11-20T06:05:00.000Z');
const publishing = aPublishing();

beforeEach(() => setLanguage('zh', { ...texts, ...publishCatalogue }));
afterEach(() => {
  cleanup();
  connectionState.status = 'up';
});

it('online the published state is loading; offline it must be fetched', async () => {
  const rest = { harbors: null, unread: new Map(), today: '2026-11-20', now };
  render(
    <PublishFoot
      publishing={publishing}
      template={{ ...aTemplate(), member_id: 7 }}
      batch={undefined}
      {...rest}
    />,
  );
  expect(screen.getByText('正在获取已发布的船期…')).toBeTruthy();
  await act(async () => void (connectionState.status = 'slow'));
  expect(screen.getByText('正在获取已发布的船期…')).toBeTruthy();
  await act(async () => void (connectionState.status = 'offline'));
  expect(screen.getByText('联网获取已发布的船期后才能发布')).toBeTruthy();
});

it('a refused cancellation is not shown as a failed publication', () => {
  const rest = { harbors: null, unread: new Map(), today: '2026-11-20', now };
  const refused = anEntry({
    call: batchDelete.path,
    body: { rows: [{ id: aTemplate().batch_id ?? '', base: 'scheduled' }] },
    state: 'failed',
  });
  render(
    <PublishFoot
      publishing={{ ...publishing, refused, pending: [refused] }}
      template={{ ...aTemplate(), member_id: 7 }}
      batch={undefined}
      {...rest}
    />,
  );
  expect(screen.getByText('未能取消定时发布')).toBeTruthy();
});

it.each([
  ['a confirmation', [], '确认正在排队，尚未对外显示'],
  ['a publication that confirms', [{ id: 'a' }], '联网后发布，正在排队'],
])('%s that waits in the queue is not shown as done', (_, rows, text) => {
  const waiting = anEntry({
    call: schedulePublish.path,
    body: { id: 'b', template_id: aTemplate().id, rows, removed: [], publish_time: null, confirm: true },
  });
  render(
    <PublishFoot
      publishing={{ ...publishing, pending: [waiting] }}
      template={{ ...aTemplate(), member_id: 7, confirm_time: now.toISOString() }}
      batch={undefined}
      harbors={null}
      unread={new Map()}
      today="2026-11-20"
      now={now}
    />,
  );
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('刚刚确认')).toBeNull();
});
