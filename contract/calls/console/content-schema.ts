import * as v from 'valibot';

import { harborCode, instant, uuid } from '../../../trade/value-schemas.ts';
import { decimal } from '../../fields.ts';
import { safeLink } from '../../wire/safe-link.ts';

import { columnsOf, type ContentField } from './content-fields.ts';

const shortMost = 200;
const longMost = 600;
const markdownMost = 60_000;
const codesMost = 50;
const linesMost = 30;
const lineCharsMost = 60;
const rankMost = 9_999;
/** The error of a line that does not match its pattern, by the name of the field. */
const patternErrors: Readonly<Record<string, string>> = {
  category_id: 'console_key',
  email: 'email_invalid',
};
const empty = v.literal('');
const link = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => safeLink(text) !== null, 'console_link'),
);

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
          'amount_invalid',
        ),
      );
    case 'time':
      return field.isRequired ? instant : v.nullable(instant);
    case 'picture':
      return v.nullable(uuid);
    case 'link':
      return field.isRequired
        ? v.pipe(v.string(), v.minLength(1, 'required'), link)
        : v.union([empty, link], 'console_link');
    case 'lines':
      return v.pipe(
        v.array(v.pipe(v.string(), v.trim(), v.maxLength(lineCharsMost, 'console_long'))),
        v.maxLength(linesMost, 'too_many_values'),
        v.transform((lines) => [...new Set(lines.filter((line) => line !== ''))]),
      );
    case 'codes': {
      const code = field.pattern ? v.pipe(v.string(), v.regex(field.pattern, 'console_codes')) : harborCode;
      const list = v.pipe(v.array(code), v.maxLength(field.most ?? codesMost, 'too_many_values'));
      return field.isRequired ? v.pipe(list, v.minLength(1, 'required')) : list;
    }
  }
}

function lineOf(
  { name, isRequired, isPort, pattern, most }: ContentField,
  usualMost: number,
): v.GenericSchema {
  // A port code may be typed in small letters. A name instead of a code gets the error for a wrong code, not
  // the error for a long text.
  if (isPort && pattern)
    return v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'required'),
      v.toUpperCase(),
      v.regex(pattern, 'harbor_code_invalid'),
    );
  const text = v.pipe(v.string(), v.trim(), v.maxLength(most ?? usualMost, 'console_long'));
  const whole = isRequired ? v.pipe(text, v.minLength(1, 'required')) : text;
  if (!pattern) return whole;
  return v.pipe(whole, v.regex(pattern, patternErrors[name] ?? 'invalid'));
}

/** Returns the schema of a whole row. */
export const rowSchemaOf = (fields: readonly ContentField[]) =>
  v.strictObject(
    Object.fromEntries(
      fields.flatMap((field) => columnsOf(field).map((column) => [column, schemaOf(field)])),
    ),
  );
