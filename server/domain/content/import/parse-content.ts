import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';

import { serverLimits } from '../../../../contract/limits/server-limits.ts';
import type { Language } from '../../../../trade/language.ts';
import { contentKinds, type ContentPiece } from './content-piece.ts';

/** A text file of the content folder. `path` is relative to the folder and uses slashes. */
export interface ContentFile {
  path: string;
  text: string;
}

/** A problem of one file. `name` is the property, file or other detail to which the problem applies. */
export interface ContentFault {
  path: string;
  problem: (typeof contentProblems)[number];
  name: string;
}

export const contentProblems = [
  'no_language',
  'no_front_matter',
  'bad_yaml',
  'other_language_missing',
  'property_invalid',
  'property_unknown',
  'property_differs',
  'body_empty',
  'body_too_long',
  'picture_missing',
  'picture_invalid',
  'category_new',
  'agreement_sections',
  'agreement_version',
] as const;

interface Half {
  path: string;
  properties: Record<string, unknown>;
  body: string;
}
type Halves = Partial<Record<Language, Half>>;

/**
 * Parses Markdown files with YAML front matter. An article or advert consists of two files, `NAME.zh.md` and
 * `NAME.en.md`. Properties that both languages share may be in either file or, with equal values, in both.
 */
export function parseContent(files: readonly ContentFile[]): {
  pieces: ContentPiece[];
  faults: ContentFault[];
} {
  const faults: ContentFault[] = [];
  const bySource = new Map<string, Halves>();
  for (const file of files) {
    const named = /^(.+)\.(zh|en)\.md$/.exec(file.path);
    const half = named ? halfOf(file) : fault(file.path, 'no_language');
    if ('problem' in half) faults.push(half);
    else {
      const [, source = '', language = ''] = named ?? [];
      bySource.set(source, { ...bySource.get(source), [language]: half });
    }
  }
  const pieces = [...bySource].flatMap(([source, { zh, en }]) => {
    if (!zh || !en) {
      const there = zh ?? en;
      // If the other language's file exists but could not be parsed, it has already been reported.
      const other = `${source}.${zh ? 'en' : 'zh'}.md`;
      if (there && !faults.some(({ path }) => path === other))
        faults.push(fault(there.path, 'other_language_missing', other));
      return [];
    }
    const piece = pieceOf(source, { zh, en });
    if (!Array.isArray(piece)) return [piece];
    faults.push(...piece);
    return [];
  });
  return { pieces, faults };
}

const fault = (path: string, problem: ContentFault['problem'], name = ''): ContentFault => ({
  path,
  problem,
  name,
});

const fence = '---';

function halfOf({ path, text }: ContentFile): Half | ContentFault {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.indexOf(fence, 1);
  if (lines[0] !== fence || end < 0) return fault(path, 'no_front_matter');
  let properties: unknown;
  try {
    properties = parseYaml(lines.slice(1, end).join('\n'), { maxAliasCount: 0 });
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : '').split('\n');
    return fault(path, 'bad_yaml', first);
  }
  if (!v.is(v.record(v.string(), v.unknown()), properties)) return fault(path, 'no_front_matter');
  const body = lines
    .slice(end + 1)
    .join('\n')
    .trim();
  if (body === '') return fault(path, 'body_empty');
  if (body.length > serverLimits.markdownCharsMost)
    return fault(path, 'body_too_long', String(serverLimits.markdownCharsMost));
  return { path, properties, body };
}

function pieceOf(source: string, halves: Required<Halves>): ContentPiece | ContentFault[] {
  const named = [halves.zh, halves.en].map(({ properties }) => properties['kind']);
  const kind = (['advert', 'agreement'] as const).find((one) => named.includes(one)) ?? 'article';
  const { texts, facts } = contentKinds[kind];
  const faults: ContentFault[] = [];
  const shared: Record<string, unknown> = {};
  for (const { path, properties } of Object.values(halves))
    for (const [name, value] of Object.entries(properties)) {
      if (name in texts.entries) continue;
      if (!(name in facts.entries)) faults.push(fault(path, 'property_unknown', name));
      else if (name in shared && JSON.stringify(shared[name]) !== JSON.stringify(value))
        faults.push(fault(path, 'property_differs', name));
      else shared[name] = value;
    }
  const checked = (path: string, schema: v.GenericSchema, value: unknown): unknown => {
    const result = v.safeParse(schema, value);
    if (result.success) return result.output;
    const names = new Set(result.issues.map((issue) => v.getDotPath(issue) ?? ''));
    for (const name of names) faults.push(fault(path, 'property_invalid', name));
    return undefined;
  };
  const inLanguage = ({ path, properties, body }: Half) => {
    const own = Object.entries(properties).filter(([name]) => name in texts.entries);
    return { texts: checked(path, texts, Object.fromEntries(own)), body };
  };
  const piece = {
    source,
    kind,
    facts: checked(halves.zh.path, facts, shared),
    zh: inLanguage(halves.zh),
    en: inLanguage(halves.en),
  };
  return faults.length > 0 ? faults : (piece as ContentPiece);
}
