import type { MemberOrder, MemberOutcome } from '../domain/operator/member-rights.ts';
import { exitCodes, type Operator } from './command.ts';
import { adminText } from './admin-text.ts';

/** Prints the outcome of a change to a member. Returns the exit code. */
export async function showMember(
  outcomes: AsyncIterable<MemberOutcome>,
  { language, terminal }: Operator,
  { change, isUndoing }: MemberOrder,
): Promise<number> {
  let exitCode: number = exitCodes.failed;
  for await (const outcome of outcomes) {
    if (outcome.kind === 'unknown_member') {
      terminal.complain(adminText(language, 'member_unknown', { mobile: outcome.mobile }));
    } else if (outcome.kind === 'unknown_shipowner') {
      terminal.complain(adminText(language, 'shipowner_unknown', { name: outcome.name }));
      const names = outcome.near.map(({ id, chinese_title }) => `${chinese_title} (${id})`).join(', ');
      if (names !== '') terminal.complain(adminText(language, 'shipowner_near', { names }));
    } else {
      const { mobile, ended, shipowner } = outcome;
      const name = shipowner?.[language === 'zh' ? 'chinese_title' : 'english_title'] ?? '';
      if (outcome.isNew) terminal.print(adminText(language, 'member_new', { mobile }));
      const done = `member_${change}_${isUndoing ? 'off' : 'on'}` as const;
      terminal.print(adminText(language, done, { mobile, name, ended }));
      exitCode = exitCodes.good;
    }
  }
  return exitCode;
}
