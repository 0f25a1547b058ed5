import {
  columnsOf,
  contentFields,
  type ContentField,
  type ContentKind,
} from '../../contract/calls/console/content-fields.ts';
import type { ContentValues } from '../../contract/calls/console/content.ts';

export const fieldsOf = (kind: ContentKind): readonly ContentField[] => contentFields[kind];

/** Returns the initial values of the form for new content. */
export const emptyValues = (kind: ContentKind, now: Date): ContentValues =>
  Object.fromEntries(
    fieldsOf(kind).flatMap((field) => columnsOf(field).map((column) => [column, emptyValue(field, now)])),
  );

function emptyValue({ kind, choices, name, isRequired }: ContentField, now: Date): ContentValues[string] {
  switch (kind) {
    case 'flag':
      return name === 'is_published';
    case 'number':
      return 0;
    case 'codes':
    case 'lines':
      return [];
    case 'choice':
      return choices?.[0] ?? '';
    case 'picture':
      return null;
    case 'time':
      return isRequired ? now.toISOString() : null;
    default:
      return '';
  }
}

export const textOf = (value: ContentValues[string] | undefined): string =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join('\n') : String(value);

/** Returns the columns of one language that are empty although they are required, or the other language has a text. */
export function missingIn(
  language: 'chinese' | 'english',
  kind: ContentKind,
  values: ContentValues,
): string[] {
  const other = language === 'chinese' ? 'english' : 'chinese';
  return fieldsOf(kind)
    .filter(
      ({ name, isPair, isRequired }) =>
        isPair &&
        textOf(values[`${language}_${name}`]).trim() === '' &&
        (isRequired || textOf(values[`${other}_${name}`]).trim() !== ''),
    )
    .map(({ name }) => name);
}

/** True if the text in this language has fewer paragraphs than the text in the other language. */
export function isShorter(language: 'chinese' | 'english', values: ContentValues): boolean {
  const other = language === 'chinese' ? 'english' : 'chinese';
  const paragraphs = (name: string) =>
    textOf(values[name])
      .split(/\n\n/)
      .filter((one) => one.trim() !== '').length;
  return paragraphs(`${language}_body`) < paragraphs(`${other}_body`);
}

export const areSame = (one: ContentValues, other: ContentValues): boolean =>
  Object.keys(one).every((column) => JSON.stringify(one[column]) === JSON.stringify(other[column]));

const draftKey = (kind: ContentKind, key: string | null): string => `console-draft ${kind} ${key ?? ''}`;

/**
 * Typed values that are not saved yet. This tab stores them, so that a reload or a new login does not lose
 * them.
 */
export interface Draft {
  key: string;
  revision: number;
  values: ContentValues;
}

export function readDraft(kind: ContentKind, key: string | null): Draft | null {
  const text = sessionStorage.getItem(draftKey(kind, key));
  return text === null ? null : (JSON.parse(text) as Draft);
}

export const writeDraft = (kind: ContentKind, key: string | null, draft: Draft): void =>
  sessionStorage.setItem(draftKey(kind, key), JSON.stringify(draft));

export const dropDraft = (kind: ContentKind, key: string | null): void =>
  sessionStorage.removeItem(draftKey(kind, key));
