import { resolve } from 'node:path';

import * as v from 'valibot';

import { importContent } from '../../domain/content/import/import-content.ts';
import {
  contentProblems,
  parseContent,
  type ContentFault,
} from '../../domain/content/import/parse-content.ts';
import { bad, good, readWords, showMessages, usageOf, type AdminMessage } from '../admin-message.ts';
import { defineCommand, type Command } from '../command.ts';
import { contentFilesMost, readContentFolder } from '../read-content-folder.ts';

const usage = 'content import FOLDER [--dry-run]';

const bytes = v.pipe(v.string(), v.base64());
const picture = v.strictObject({
  path: v.string(),
  id: v.pipe(v.string(), v.uuid()),
  width: v.number(),
  height: v.number(),
  sizes: v.array(v.strictObject({ width: v.number(), body: bytes })),
});

const importCommand = defineCommand({
  name: 'content import',
  summary: {
    zh: '从文件夹导入文章、广告和协议（Markdown 与图片，见 docs/content.md）',
    en: 'Import articles, adverts and agreements from a folder (Markdown and pictures, see docs/content.md)',
  },
  usage: usageOf(usage),
  input: v.strictObject({
    files: v.pipe(
      v.array(v.strictObject({ path: v.string(), text: v.string() })),
      v.maxLength(contentFilesMost),
    ),
    pictures: v.array(picture),
    faults: v.array(
      v.strictObject({ path: v.string(), problem: v.picklist(contentProblems), name: v.string() }),
    ),
    isDryRun: v.boolean(),
  }),
  prepare: async (words, { folder }) => {
    const options = { 'dry-run': { type: 'boolean', default: false } } as const;
    const { values, positionals } = readWords(words, { usage, count: 1, options });
    const { pictures, ...read } = await readContentFolder(resolve(folder, positionals[0] ?? ''));
    return {
      ...read,
      pictures: pictures.map(({ sizes, ...one }) => ({
        ...one,
        sizes: sizes.map(({ width, body }) => ({ width, body: body.toString('base64') })),
      })),
      isDryRun: values['dry-run'],
    };
  },
  run: async function* (request, workplace): AsyncGenerator<AdminMessage> {
    if (request.faults.length > 0) yield* faultMessages(request.faults);
    if (request.faults.length > 0) return;
    const { pieces } = parseContent(request.files);
    const values = { pieces: pieces.length, pictures: request.pictures.length };
    if (request.isDryRun) yield good('content_checked', values);
    if (request.isDryRun) return;
    const pictures = request.pictures.map(({ sizes, ...one }) => ({
      ...one,
      sizes: sizes.map(({ width, body }) => ({ width, body: Buffer.from(body, 'base64') })),
    }));
    const outcome = await importContent({ pieces, pictures }, workplace);
    if (outcome.kind === 'faults') yield* faultMessages(outcome.faults);
    else if (outcome.kind === 'no_administrator') yield bad('content_no_administrator');
    else {
      const { added, changed, pictures: stored } = outcome;
      yield good('content_imported', { added, changed, pictures: stored });
    }
  },
  show: showMessages,
});

function* faultMessages(faults: readonly ContentFault[]): Generator<AdminMessage> {
  for (const { path, problem, name } of faults) yield bad(`content_${problem}`, { path, name });
  yield bad('content_not_imported', { faults: faults.length });
}

/** The command that imports articles and adverts. */
export const contentCommands: readonly Command[] = [importCommand];
