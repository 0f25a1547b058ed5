import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { memberColumnRows, memberColumns } from '../../server/db/member-data/member-columns.ts';
import { aMemberOfEverything, aMobile } from '../support/a-member-of-everything.ts';
import { admin } from '../support/admin.ts';
import { describeOnPostgres } from '../support/database.ts';
import { makeRightsSetup } from '../support/rights-setup.ts';
import { aMember } from '../support/a-member.ts';

type Copy = Record<string, Record<string, unknown>[]>;

describeOnPostgres("export of a member's data", (getDatabase) => {
  const folder = mkdtempSync(join(tmpdir(), 'laycan-copy-'));
  beforeAll(() => makeRightsSetup(getDatabase()), 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await getDatabase().pool.query(text, values)).rows as Row[];
  const command = (...words: string[]) => admin(getDatabase(), ['member', ...words], { folder });

  it('every column that refers to members is classified', async () => {
    const columns = await query<{ name: string }>(
      `select conrelid::regclass || '.' || attname as name from pg_constraint
         join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid = 'member'::regclass
       union
       select table_name || '.' || column_name from information_schema.columns
       where table_schema = 'public' and column_name in ('member_id', 'mobile')`,
    );
    expect(Object.keys(memberColumns).toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
  });

  it("the export is one document without secrets or other people's data", async () => {
    const { id, mobile, colleague, owner } = await aMemberOfEverything(getDatabase());
    const { code, text } = await command('export', mobile);
    expect(code).toBe(0);
    const copy = JSON.parse(text) as Copy;
    expect(copy).toMatchObject({
      profile: { id, mobile, nickname: '周岚' },
      sessions: [{ user_agent: 'a test', address: '192.0.2.1' }],
      favourite_lanes: [{ from: 'CNSHA', to: 'AEJEA' }],
      own_lists: [{ row_total: 1, content: { sender: 'OCEAN WISDOM' } }],
      inquiries: [{ message: expect.stringContaining(mobile) as string }],
      orders: [{ amount_fen: 100, state: 'fulfilled' }],
      invoices: [{ company_name: '林越', mobile }],
      invoice_headers: [{ company_name: '林越' }],
      files: [{ width: 10 }, { width: 10 }, { width: 10 }, { width: 10 }],
      traces: [{ kind: 'browser' }],
    });
    const names = new Set(
      Object.values(copy).flatMap((rows) => [rows].flat().flatMap((row) => Object.keys(row))),
    );
    const isSecret = (name: string) => /hash|secret|token|key|_id$/.test(name);
    const known = ['category_id', 'event_id', 'group_id', 'information_id', 'invoice_id', 'order_id'];
    const others = ['shipowner_id', 'source_id', 'target_id', 'agreement_id'];
    expect([...names].filter((name) => isSecret(name) && ![...known, ...others].includes(name))).toEqual([]);
    const numbersOfOthers = await query<{ mobile: string }>('select mobile from member where id = any($1)', [
      [colleague.id, owner.id],
    ]);
    for (const other of numbersOfOthers) expect(text).not.toContain(other.mobile);
    const decided = memberColumnRows.flatMap(({ copiedAs }) => copiedAs ?? []);
    const workspace = [
      'workspace_log',
      'groups_',
      'drafts_',
      'organizations_',
      'widgets_',
      'messages_',
      'security_',
    ];
    const empty = decided.filter((name) => (copy[name] ?? []).length === 0);
    expect(empty.filter((name) => !workspace.some((one) => name.startsWith(one)))).toEqual([]);
  });

  it('the export is written to a private new file and logged', async () => {
    const { id } = await aMember(getDatabase(), { mobile: aMobile() });
    expect(await command('export', String(id), '--file', 'copy.json')).toMatchObject({ code: 0 });
    const path = join(folder, 'copy.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ profile: { id } });
    expect(statSync(path).mode & 0o077).toBe(0);
    expect((await command('export', String(id), '--file', 'copy.json')).code).toBe(1);
    const logged = await query('select actor from audit_log where action = $1 and member_id = $2', [
      'member_copied',
      id,
    ]);
    expect(logged).toMatchObject([{ actor: 'operator' }, { actor: 'operator' }]);
    rmSync(path);
  });

  it.each([
    [['export'], 'npm run admin -- member export'],
    [['close', '12345678901', '--yes'], 'npm run admin -- member close'],
    [['close', '999999', '--yes'], 'Member not found: 999999'],
    [['export', '13299990001'], 'Member not found: 132****0001'],
  ])('the command explains the error of %j', async (words, text) => {
    expect(await command(...words)).toEqual({ code: 1, text: expect.stringContaining(text) as string });
  });
});
