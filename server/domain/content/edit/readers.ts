import type { AnswerOf, ParsedRequestOf } from '../../../../contract/call.ts';
import { type consoleContentReaders } from '../../../../contract/calls/console/content.ts';
import { readerKinds } from '../../../../contract/calls/console/content-fields.ts';
import type { OpenDatabase } from '../../../db/open.ts';
import { findToolWho } from '../../../db/tools/tools.ts';
import { visitor, type Caller } from '../../rights/caller.ts';
import { needsOf } from '../../rights/tool-needs.ts';

const member: Caller = { ...visitor, role: 'COMMON', member_id: 1 };
const callers: Readonly<Record<(typeof readerKinds)[number], Caller>> = {
  visitor,
  member,
  certified: { ...member, certified: true },
  vip: { ...member, tier: 'vip' },
  corporate: { ...member, tier: 'corporate' },
};

/**
 * Returns for each kind of reader the requirement for this kind of content that the reader does not meet;
 * null if the reader sees the content. Freight quotes are shown only in the quotes tool, so a reader must
 * meet the requirement of that tool.
 */
export async function viewReaders(
  { kind, who }: ParsedRequestOf<typeof consoleContentReaders>,
  { database }: { database: OpenDatabase },
): Promise<AnswerOf<typeof consoleContentReaders>> {
  const part = kind === 'supplier' ? 'contact' : 'all';
  const level = await levelOf({ kind, who }, database);
  const list = readerKinds.map(
    (reader) => ({ reader, needs: needsOf(level, callers[reader]), part }) as const,
  );
  return { list };
}

async function levelOf(
  { kind, who }: ParsedRequestOf<typeof consoleContentReaders>,
  database: OpenDatabase,
): Promise<(typeof readerKinds)[number]> {
  if (kind === 'tool') return who ?? 'visitor';
  if (kind === 'quote') return (await findToolWho(database, 'quotes')) ?? 'corporate';
  return kind === 'supplier' ? 'member' : 'visitor';
}
