import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  consoleConflictHandle,
  consoleConflictList,
} from '../../../contract/calls/console/conflicts.ts';
import { deadlineNames } from '../../../trade/deadline/deadline-names.ts';
import type { BilingualName } from '../../../trade/sailing/dictionary.ts';
import { listConflicts, putConflictCheck } from '../../db/console/conflicts.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { knownHarbors } from '../harbors/harbors.ts';
import { sendReport } from '../inquiries/inquiries.ts';
import type { Caller } from '../rights/caller.ts';
import { refusal } from '../rights/refusal.ts';
import type { ConsoleVisit } from './enter-console.ts';

const listedMost = 200;

type Place = Pick<ConsoleVisit, 'database' | 'now'>;
type Checked = Omit<ParsedRequestOf<typeof consoleConflictHandle>, 'decision'>;

/** Lists the cut-offs that differ between shipowner and terminal, the oldest difference first. */
export async function openConflictList({
  database,
  now,
}: Place): Promise<AnswerOf<typeof consoleConflictList>> {
  const [rows, { byCode }] = await Promise.all([
    listConflicts(database, { now, most: listedMost + 1 }),
    knownHarbors(database, now),
  ]);
  const names = new Map<string, BilingualName>(Object.entries(deadlineNames));
  const unnamed = (code: string): BilingualName => ({ chinese_name: code, english_name: code });
  const list = rows
    .slice(0, listedMost)
    .map(({ chinese_title: chinese_name, english_title: english_name, ...row }) => {
      const harbor = byCode.get(row.harbor_code);
      return {
        information_id: row.information_id,
        harbor_code: row.harbor_code,
        code: row.code,
        cut_off: names.get(row.code) ?? unnamed(row.code),
        harbor: harbor
          ? { chinese_name: harbor.chinese_name, english_name: harbor.english_name }
          : unnamed(row.harbor_code),
        shipowner: { chinese_name, english_name },
        ship_name: row.ship_name,
        voyage_number: row.voyage_number,
        terminal: row.terminal,
        published: row.published,
        terminal_time: row.terminal_time,
        since: row.since,
      };
    });
  return { list, is_more: rows.length > listedMost };
}

/**
 * Stores the operator's decision about a conflict (a cut-off for which shipowner and terminal give different
 * times). With `ask`, the shipowner also gets the reason as an error report by the operator. Throws
 * `conflict` if the conflict is not open with these times, and the errors of `sendReport`.
 */
export async function decideConflict(
  { decision, ...request }: ParsedRequestOf<typeof consoleConflictHandle>,
  visit: ConsoleVisit & { caller: Caller },
): Promise<Record<string, never>> {
  await assertOpen(request, visit);
  if (decision !== 'ask') return noteConflict(request, visit);
  const report_id = makeUuidV7();
  const { information_id, reason } = request;
  await sendReport({ id: report_id, information_id, about: 'other', message: reason }, visit);
  return noteConflict(request, visit, report_id);
}

/** Stores what an operator found out about a conflict, so that it leaves the queue until a time changes. */
export async function noteConflict(
  checked: Checked,
  { database, now }: Place,
  report_id: string | null = null,
): Promise<Record<string, never>> {
  await putConflictCheck(database, { ...checked, report_id, create_time: now });
  return {};
}

async function assertOpen(
  { information_id, harbor_code, code, published, terminal_time }: Checked,
  { database, now }: Place,
): Promise<void> {
  const open = await listConflicts(database, { now, most: listedMost, of: information_id });
  const isOpen = open.some(
    (one) =>
      one.harbor_code === harbor_code &&
      one.code === code &&
      one.published === published &&
      one.terminal_time === terminal_time,
  );
  if (!isOpen) throw refusal({ code: 'conflict', field: '', why: 'console_decided' });
}
