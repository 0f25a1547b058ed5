import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { serverLimits } from '../../contract/limits/server-limits.ts';
import * as limits from '../../contract/limits/limits.ts';
import { listTables } from '../../server/backup/read-site.ts';
import { describeOnPostgres } from '../support/database.ts';

/** The rows of the documented list: the tables, and how long their rows stay. */
const rows = (
  readFileSync('docs/growing.md', 'utf8').split('## How long rows stay')[1]?.split('\n## ')[0] ?? ''
)
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((part) => part.trim()))
  .map(([, tables = '', stay = '']) => ({
    tables: [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']) => table),
    stay,
  }));
const stayOf = (table: string) => rows.find(({ tables }) => tables.includes(table))?.stay ?? '';

describeOnPostgres('the documented list of retention times', (getDatabase) => {
  test('names every table once', async () => {
    const named = rows.flatMap(({ tables }) => tables).toSorted();
    expect(named).toEqual((await listTables(getDatabase().db)).toSorted());
  });

  test.each([
    ['batch_log', serverLimits.batchLogRetainedDays],
    ['workspace_change', serverLimits.workspaceChangeDays],
    ['sailing_change', serverLimits.packCursorDays + 1],
    ['idempotency', limits.idempotencyRetainedDays],
    ['audit_log', serverLimits.auditRetainedDays],
    ['behavior', limits.viewDays + 1],
    ['keyword_day', serverLimits.keywordDays],
    ['member_trace', serverLimits.browserTraceDays],
    ['feed', serverLimits.feedEndedDays],
    ['seat', serverLimits.seatOfferDays],
    ['alert_delivery', serverLimits.alertWaitingDays],
    ['alert_event', serverLimits.alertWaitingDays + 30],
    ['file', serverLimits.unusedPictureDays],
    ['vessel_position', serverLimits.trackRetainedDays],
  ])('has the days of %s', (table, days) => {
    expect(stayOf(table)).toMatch(new RegExp(`\\b${days} days\\b`));
  });
});
