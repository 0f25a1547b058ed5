import { parseArgs } from 'node:util';

import * as v from 'valibot';

import { mobile } from '../../../contract/fields.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import type { Language } from '../../../trade/language.ts';
import { changeMember, memberChanges, type MemberChange } from '../../domain/operator/member-rights.ts';
import { defineCommand, PlainFailure, type Command } from '../command.ts';
import { adminText } from '../admin-text.ts';
import { showMember } from '../show-member.ts';

const input = v.strictObject({
  change: v.picklist(memberChanges),
  mobile,
  shipowner: v.string(),
  isUndoing: v.boolean(),
  isCreating: v.boolean(),
});

const options = {
  shipowner: { type: 'string', default: '' },
  undo: { type: 'boolean', default: false },
  create: { type: 'boolean', default: false },
  lang: { type: 'string' },
} as const;

interface Described {
  change: MemberChange;
  /** The words after `member` in the name of the command, for example `certify`. */
  name: string;
  summary: Readonly<Record<Language, string>>;
  /** The options that the command accepts in addition to `--lang`. */
  takes: readonly ('shipowner' | 'undo' | 'create')[];
}

const described: readonly Described[] = [
  {
    change: 'publisher',
    name: 'make-publisher',
    summary: { zh: '让会员代表一个船东发布船期', en: 'Let a member publish for a shipowner' },
    takes: ['shipowner', 'undo', 'create'],
  },
  {
    change: 'admin',
    name: 'make-admin',
    summary: { zh: '让会员成为管理员', en: 'Make a member an administrator' },
    takes: ['undo', 'create'],
  },
  {
    change: 'certified',
    name: 'certify',
    summary: { zh: '通过会员的企业认证', en: 'Certify a member’s company' },
    takes: ['undo', 'create'],
  },
  {
    change: 'disabled',
    name: 'disable',
    summary: { zh: '停用账号并结束其所有登录', en: 'Disable an account and end its sessions' },
    takes: ['undo'],
  },
  {
    change: 'sessions',
    name: 'revoke-sessions',
    summary: { zh: '结束会员的所有登录', en: 'End all sessions of a member' },
    takes: [],
  },
];

/** The commands that change the rights of one member. Each run is recorded in the audit log. */
export const memberCommands: readonly Command[] = described.map(commandOf);

function commandOf({ change, name, summary, takes }: Described): Command {
  const usage = { zh: usageOf('zh', name, takes), en: usageOf('en', name, takes) };
  return defineCommand({
    name: `member ${name}`,
    summary,
    usage,
    input,
    prepare: async (words) => {
      const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
      const [number = '', ...more] = positionals;
      const given = (['shipowner', 'undo', 'create'] as const).filter((option) => values[option]);
      const lacksShipowner = change === 'publisher' && !values.undo && values.shipowner.trim() === '';
      const isForeign = given.some((option) => !takes.includes(option));
      if (number === '' || more.length > 0 || isForeign || lacksShipowner) {
        throw new PlainFailure(usage);
      }
      const parsed = v.safeParse(mobile, number);
      if (!parsed.success)
        throw new PlainFailure({
          zh: sentence('zh', 'mobile_invalid'),
          en: sentence('en', 'mobile_invalid'),
        });
      return {
        change,
        mobile: parsed.output,
        shipowner: values.shipowner.trim(),
        isUndoing: values.undo,
        isCreating: values.create,
      };
    },
    run: async function* (order, workplace) {
      yield await changeMember(order, workplace);
    },
    show: showMember,
  });
}

function usageOf(language: Language, name: string, takes: Described['takes']): string {
  const number = adminText(language, 'member_number');
  const owner = takes.includes('shipowner') ? ` --shipowner "${adminText(language, 'member_owner')}"` : '';
  const lines = (['shipowner', 'undo', 'create'] as const)
    .filter((option) => takes.includes(option))
    .map((option) => `\n  --${option.padEnd(12)} ${adminText(language, `member_option_${option}`)}`);
  return `npm run admin -- member ${name} ${number}${owner}${lines.length > 0 ? '\n' : ''}${lines.join('')}`;
}
