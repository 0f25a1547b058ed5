import { parseArgs } from 'node:util';

import * as v from 'valibot';

import {
  contentKinds,
  contentStates,
  removableKinds,
} from '../../../contract/calls/console/content-fields.ts';
import { AppError, type FieldProblem } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { serverSentence } from '../../../contract/messages/server/server-sentence.ts';
import { listEdited, removeContent, viewEdited } from '../../domain/content/edit/edit-content.ts';
import { saveTyped } from '../../domain/content/edit/edit-at-command-line.ts';
import { fitting, readWords, usageOf } from '../admin-message.ts';
import { defineCommand, exitCodes, PlainFailure, type Command, type Operator } from '../command.ts';

const kinds = contentKinds.join('|');
const kind = v.picklist(contentKinds);

/** A line of a list, the columns of a row, or a refusal with the fields to correct. */
type ContentEvent =
  | { row: object; line: string }
  | { refused: { code: AppError['code']; problems: readonly FieldProblem[] } };

async function show(events: AsyncIterable<ContentEvent>, { language, terminal }: Operator): Promise<number> {
  let exitCode: number = exitCodes.good;
  for await (const event of events) {
    if ('line' in event) {
      terminal.print(event.line);
      continue;
    }
    exitCode = exitCodes.failed;
    const { code, problems } = event.refused;
    if (problems.length === 0) terminal.complain(sentence(language, code));
    for (const { field, code: why, values } of problems)
      terminal.complain(`${field}: ${serverSentence(language, why, { field, ...values })}`);
  }
  return exitCode;
}

/** Runs an action, and turns its refusal into an event, so that the command prints the reasons. */
async function* withRefusal(run: () => Promise<ContentEvent[]>): AsyncGenerator<ContentEvent> {
  try {
    yield* await run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    yield { refused: { code: error.code, problems: error.problems } };
  }
}

const listUsage = `content list ${kinds} [--find TEXT] [--state ${contentStates.join('|')}]`;
const listInput = v.strictObject({
  kind,
  keyword: v.string(),
  state: v.nullable(v.picklist(contentStates)),
});
const listCommand = defineCommand({
  name: 'content list',
  isUnrecorded: true,
  summary: {
    zh: '列出一类内容，如 lane（贸易航线）、keyword（热门搜索）、menu（页脚链接）、port（港口名称）、cargo（货名词典）',
    en: 'List the content of one kind, such as lane (trade lanes), keyword (popular words), menu (footer links), port (port names), cargo (cargo words)',
  },
  usage: usageOf(listUsage),
  input: listInput,
  prepare: async (words) => {
    const options = { find: { type: 'string', default: '' }, state: { type: 'string' } } as const;
    const { values, positionals } = readWords(words, { usage: listUsage, count: 1, options });
    const typed = { kind: positionals[0], keyword: values.find, state: values.state ?? null };
    return fitting(listInput, typed, listUsage);
  },
  run: async function* ({ state, ...asked }, workplace): AsyncGenerator<ContentEvent> {
    for (let page = 1; ; page += 1) {
      const request = { ...asked, state: state ?? undefined, page, page_size: limits.pageSizeMost };
      const { list, total } = await listEdited(request, workplace);
      for (const row of list) {
        const { key, chinese_title, english_title, about, state: now } = row;
        yield { row, line: [key, chinese_title, english_title, about, now].join('  ') };
      }
      if (list.length === 0 || page * limits.pageSizeMost >= total) return;
    }
  },
  show,
});

const showUsage = `content show ${kinds} KEY`;
const showInput = v.strictObject({ kind, key: v.string() });
const showCommand = defineCommand({
  name: 'content show',
  isUnrecorded: true,
  summary: { zh: '列出一条内容的各栏', en: 'Show the columns of one row of content' },
  usage: usageOf(showUsage),
  input: showInput,
  prepare: async (words) => {
    const { positionals } = readWords(words, { usage: showUsage, count: 2, options: {} });
    return fitting(showInput, { kind: positionals[0], key: positionals[1] }, showUsage);
  },
  run: async function* (asked, workplace): AsyncGenerator<ContentEvent> {
    yield* withRefusal(async () => {
      const view = await viewEdited(asked, workplace);
      return [{ row: view, line: JSON.stringify(view.values, null, 2) }];
    });
  },
  show,
});

const typedInput = v.strictObject({
  kind,
  key: v.nullable(v.string()),
  isNew: v.boolean(),
  typed: v.pipe(v.array(v.strictObject({ column: v.string(), text: v.string() })), v.minLength(1)),
});

/** Parses the words `KIND [KEY] COLUMN=VALUE …`. Throws `PlainFailure` with the usage if they do not fit. */
function readTyped(words: string[], usage: string, isNew: boolean) {
  const options = { lang: { type: 'string' }, key: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true });
  const [name, ...rest] = positionals;
  const key = isNew ? (values.key ?? null) : (rest.shift() ?? '');
  const typed = rest.map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw new PlainFailure(usageOf(usage));
    return { column: pair.slice(0, at), text: pair.slice(at + 1) };
  });
  return fitting(typedInput, { kind: name, key, isNew, typed }, usage);
}

const saving = ({ isNew, usage, summary }: { isNew: boolean; usage: string; summary: Command['summary'] }) =>
  defineCommand({
    name: isNew ? 'content add' : 'content set',
    summary,
    usage: usageOf(usage),
    input: typedInput,
    prepare: async (words) => readTyped(words, usage, isNew),
    run: async function* (wanted, workplace): AsyncGenerator<ContentEvent> {
      yield* withRefusal(async () => {
        const view = await saveTyped(wanted, workplace);
        return [{ row: view, line: `${wanted.kind} ${view.key}  ${view.state}` }];
      });
    },
    show,
  });

const removeUsage = `content remove ${removableKinds.join('|')} KEY`;
const removeInput = v.strictObject({ kind: v.picklist(removableKinds), key: v.string() });
const removeCommand = defineCommand({
  name: 'content remove',
  summary: {
    zh: '删除一个没有资讯的分类及其历史版本',
    en: 'Delete a category without articles, with its history',
  },
  usage: usageOf(removeUsage),
  input: removeInput,
  prepare: async (words) => {
    const { positionals } = readWords(words, { usage: removeUsage, count: 2, options: {} });
    return fitting(removeInput, { kind: positionals[0], key: positionals[1] }, removeUsage);
  },
  run: async function* (wanted, workplace): AsyncGenerator<ContentEvent> {
    yield* withRefusal(async () => {
      await removeContent(wanted, workplace);
      return [{ row: wanted, line: `${wanted.kind} ${wanted.key}  –` }];
    });
  },
  show,
});

/** The commands that list and change content. They run the same code as the console. */
export const contentRowCommands: readonly Command[] = [
  listCommand,
  showCommand,
  saving({
    isNew: true,
    usage: `content add ${kinds} [--key KEY] COLUMN=VALUE …`,
    summary: {
      zh: '新建一条内容；多个值用逗号分隔，时间可写 2026-12-01T09:00+08:00',
      en: 'Add a row of content; several values are separated by commas, a time is 2026-12-01T09:00+08:00',
    },
  }),
  saving({
    isNew: false,
    usage: `content set ${kinds} KEY COLUMN=VALUE …`,
    summary: { zh: '修改一条内容的若干栏', en: 'Change columns of one row of content' },
  }),
  removeCommand,
];
