import * as v from 'valibot';

import { harborCode, instant, uuid } from '../../../trade/value-schemas.ts';
import { decimal } from '../../fields.ts';
import { safeLink } from '../../wire/safe-link.ts';

/**
 * One field of content that operators edit: its column name and its kind. The schema, the form, the
 * comparison of revisions and the SQL are derived from it. `isPair` marks a text in both languages, in the
 * columns `chinese_…` and `english_…`.
 */
export interface ContentField {
  name: string;
  kind:
    | 'line'
    | 'text'
    | 'markdown'
    | 'choice'
    | 'flag'
    | 'number'
    | 'amount'
    | 'time'
    | 'picture'
    | 'link'
    | 'codes';
  isPair?: true;
  isRequired?: true;
  /** The maximum number of characters of a text, of codes in a list, or the largest value of a number. */
  most?: number;
  /** The allowed values of a field of the kind `choice`. */
  choices?: readonly string[];
  /** The pattern that a line, or each code of a list, must match. */
  pattern?: RegExp;
}

const shortMost = 200;
const longMost = 600;
const markdownMost = 60_000;
const codesMost = 50;
const rankMost = 9_999;
const empty = v.literal('');

/** Returns the schema of one column of a field. Its error texts are keys of the server's messages. */
function schemaOf(field: ContentField): v.GenericSchema {
  switch (field.kind) {
    case 'line':
      return lineOf(field, shortMost);
    case 'text':
      return lineOf(field, longMost);
    case 'markdown':
      return lineOf(field, markdownMost);
    case 'choice':
      return v.picklist(field.choices ?? [], 'value_unknown');
    case 'flag':
      return v.boolean();
    case 'number':
      return v.pipe(
        v.number('number_invalid'),
        v.integer('number_invalid'),
        v.minValue(0, 'number_invalid'),
        v.maxValue(field.most ?? rankMost, 'number_invalid'),
      );
    case 'amount':
      return v.pipe(
        v.string(),
        v.check(
          (text) => v.is(decimal({ least: 0.01, most: 9_999_999, decimals: 2 }), text),
          'number_invalid',
        ),
      );
    case 'time':
      return field.isRequired ? instant : v.nullable(instant);
    case 'picture':
      return v.nullable(uuid);
    case 'link':
      return v.union(
        [
          empty,
          v.pipe(
            v.string(),
            v.trim(),
            v.check((text) => safeLink(text) !== null, 'console_link'),
          ),
        ],
        'console_link',
      );
    case 'codes': {
      const code = field.pattern ? v.pipe(v.string(), v.regex(field.pattern, 'console_codes')) : harborCode;
      const list = v.pipe(v.array(code), v.maxLength(field.most ?? codesMost, 'too_many_values'));
      return field.isRequired ? v.pipe(list, v.minLength(1, 'required')) : list;
    }
  }
}

function lineOf({ isRequired, pattern, most }: ContentField, usualMost: number): v.GenericSchema {
  const text = v.pipe(v.string(), v.trim(), v.maxLength(most ?? usualMost, 'console_long'));
  const whole = isRequired ? v.pipe(text, v.minLength(1, 'required')) : text;
  return pattern ? v.pipe(whole, v.regex(pattern, 'invalid')) : whole;
}

const pairOf = (name: string): string[] => [`chinese_${name}`, `english_${name}`];

/** Returns the columns of a field: two for a text in both languages. */
export const columnsOf = ({ name, isPair }: ContentField): string[] => (isPair ? pairOf(name) : [name]);

/** Returns the schema of a whole row. */
export const rowSchemaOf = (fields: readonly ContentField[]) =>
  v.strictObject(
    Object.fromEntries(
      fields.flatMap((field) => columnsOf(field).map((column) => [column, schemaOf(field)])),
    ),
  );

const titles: ContentField = { name: 'title', kind: 'line', isPair: true, isRequired: true };
const period: readonly ContentField[] = [
  { name: 'publish_time', kind: 'time' },
  { name: 'end_time', kind: 'time' },
];
const rank: ContentField = { name: 'rank', kind: 'number' };
const sequence: ContentField = { name: 'sequence', kind: 'number' };
const name: ContentField = { name: 'name', kind: 'line', isPair: true, isRequired: true };
const picture: ContentField = { name: 'picture_id', kind: 'picture' };
const shown: ContentField = { name: 'is_published', kind: 'flag' };
const markdown: ContentField = { name: 'body', kind: 'markdown', isPair: true, isRequired: true };

const supplierCategories = [
  'agent',
  'customs',
  'lashing',
  'warehouse',
  'haulage',
  'survey',
  'tally',
  'bunker',
];

/** The kinds of content that operators edit, each with its fields in the order of the form. */
export const contentFields = {
  article: [
    titles,
    { name: 'summary', kind: 'text', isPair: true },
    markdown,
    { name: 'author', kind: 'line', isPair: true, most: 100 },
    { name: 'category_id', kind: 'line', isRequired: true, most: 40, pattern: /^[a-z\d-]+$/ },
    picture,
    { name: 'lanes', kind: 'codes', pattern: /^[A-Z]{2}[A-Z2-9]{3}-[A-Z]{2}[A-Z2-9]{3}$/ },
    { name: 'is_recommended', kind: 'flag' },
    rank,
    ...period,
  ],
  category: [titles, rank],
  advert: [
    { name: 'advertiser', kind: 'line', isPair: true, isRequired: true, most: 100 },
    titles,
    { name: 'summary', kind: 'text', isPair: true },
    markdown,
    { name: 'place', kind: 'choice', choices: ['home', 'list', 'detail'] },
    { name: 'link', kind: 'link' },
    picture,
    rank,
    ...period,
  ],
  banner: [
    { name: 'text', kind: 'line', isPair: true, isRequired: true },
    { name: 'link', kind: 'link' },
    rank,
    ...period,
  ],
  partner: [titles, picture, { name: 'website', kind: 'link' }, rank, ...period],
  supplier: [
    name,
    { name: 'category_id', kind: 'choice', choices: supplierCategories },
    { name: 'harbor_codes', kind: 'codes', isRequired: true },
    { name: 'description', kind: 'text', isPair: true },
    { name: 'address', kind: 'line', isPair: true },
    { name: 'contact', kind: 'line', isPair: true, most: 100 },
    { name: 'phone', kind: 'line', most: 100 },
    { name: 'email', kind: 'line', most: 100, pattern: /^(?:[^\s@]+@[^\s@]+)?$/ },
    { name: 'website', kind: 'link' },
    { name: 'check_time', kind: 'time' },
    rank,
    shown,
  ],
  quote: [
    { name: 'start_harbor_code', kind: 'line', isRequired: true, most: 5, pattern: /^[A-Z]{2}[A-Z2-9]{3}$/ },
    { name: 'end_harbor_code', kind: 'line', isRequired: true, most: 5, pattern: /^[A-Z]{2}[A-Z2-9]{3}$/ },
    { name: 'cargo_tag', kind: 'choice', choices: ['vehicle', 'equipment', 'steel', 'ton_bag'] },
    { name: 'amount', kind: 'amount' },
    { name: 'currency', kind: 'choice', choices: ['USD', 'CNY', 'EUR'] },
    {
      name: 'unit',
      kind: 'choice',
      choices: ['freight_ton', 'metric_ton', 'cubic_metre', 'unit', 'lumpsum'],
    },
    { name: 'quotation_time', kind: 'time', isRequired: true },
    shown,
  ],
  tool: [
    name,
    { name: 'note', kind: 'line', isPair: true, isRequired: true },
    { name: 'who', kind: 'choice', choices: ['visitor', 'member', 'certified', 'vip', 'corporate'] },
    sequence,
    shown,
  ],
  /** The trade lanes. Their areas belong to the port data. */
  lane: [name, sequence],
  /** Popular words of the site search. A hidden one is not shown, even if many people search for it. */
  keyword: [{ name: 'word', kind: 'line', isPair: true, isRequired: true, most: 40 }, rank, shown],
} as const satisfies Readonly<Record<string, readonly ContentField[]>>;

export type ContentKind = keyof typeof contentFields;

/**
 * The kinds whose rows are identified by a name that the operator chooses, instead of a number of the
 * database.
 */
export const namedKinds: readonly ContentKind[] = ['category', 'tool', 'lane'];
/** The kinds whose rows are fixed by the program. Operators can change these rows, but cannot add any. */
export const fixedKinds: readonly ContentKind[] = ['tool', 'lane'];
