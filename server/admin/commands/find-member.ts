import * as v from 'valibot';

import { searchMembers, type FoundMember } from '../../db/account/search-members.ts';
import { fitting, good, readWords, showMessages, usageOf, type AdminMessage } from '../admin-message.ts';
import { defineCommand, type Command } from '../command.ts';

const membersMost = 50;
const usage = 'member find TEXT';
const input = v.strictObject({ text: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(60)) });

const findCommand = defineCommand({
  name: 'member find',
  summary: {
    zh: '按手机号、昵称、公司或编号查找会员',
    en: 'Find members by mobile number, nickname, company or id',
  },
  usage: usageOf(usage),
  input,
  prepare: async (words) =>
    fitting(input, { text: readWords(words, { usage, count: 1, options: {} }).positionals[0] }, usage),
  run: async function* ({ text }, { database, now }): AsyncGenerator<AdminMessage> {
    const found = await searchMembers(database, text, membersMost);
    if (found.length === 0) yield good('members_none', { text });
    for (const member of found) yield { row: member, line: lineOf(member, now) };
    if (found.length === membersMost) yield good('list_full', { most: membersMost });
  },
  show: showMessages,
});

/** Returns a line such as `12  13812345678  Li Wei  ACME Freight  VIP 2027-01-31  publisher: 望潮航运`. */
function lineOf(member: FoundMember, now: Date): string {
  const tier = (['corporate', 'vip'] as const).find((one) => (member[`${one}_until`] ?? now) > now);
  const until = tier && member[`${tier}_until`]?.toISOString().slice(0, 10);
  const parts = [
    String(member.id),
    member.mobile,
    member.nickname,
    member.company_name,
    tier ? `${tier} ${until}` : '',
    member.shipowner === null ? '' : `publisher: ${member.shipowner}`,
    member.role === 'ADMIN' ? 'admin' : '',
    member.disabled_time ? `disabled ${member.disabled_time.toISOString().slice(0, 10)}` : '',
  ];
  return parts.filter((part) => part !== '').join('  ');
}

export const findMemberCommands: readonly Command[] = [findCommand];
