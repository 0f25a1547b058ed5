import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import type { Language } from '../../../trade/language.ts';
import { sheetEn } from './en.ts';
import { sheetZh, type SheetSentenceKey } from './zh.ts';
import type { SheetField } from '../../../trade/sheet/headers/field.ts';
import type { SheetNote } from '../../../trade/sheet/note.ts';
import type { RowOutcome } from '../../../trade/sheet/read-sheet.ts';

/** Returns a text about an imported sheet in the reader's language, with its `{values}` inserted. */
export function sheetSentence(
  language: Language,
  key: SheetSentenceKey,
  values: SheetNote['values'] = {},
): string {
  const texts = language === 'zh' ? sheetZh : sheetEn;
  const text = texts[key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = String(values[name] ?? whole);
    if (name === 'order') return texts[value === 'day_first' ? 'order_day_first' : 'order_month_first'];
    return name === 'category' ? dictionaryName('category', value, language) : value;
  });
}

export function fieldName(language: Language, field: SheetField): string {
  return sheetSentence(language, `field_${field}`);
}

export function verdictName(language: Language, verdict: RowOutcome): string {
  return sheetSentence(language, `verdict_${verdict}`);
}

/**
 * Returns a note on an imported cell with its field's name in front, for example `Laycan: "8/12" read as …`. If
 * the text already starts with the field's name, the name is not repeated. `text` replaces the usual text.
 */
export function noteSentence(
  language: Language,
  { field, code, values }: SheetNote,
  text = sheetSentence(language, code, values),
): string {
  if (!field) return text;
  const name = fieldName(language, field);
  if (code === 'missing') return language === 'zh' ? `缺${name}` : `${name} missing`;
  const isNamed = text.replace(/^the /, '').toLowerCase().startsWith(name.toLowerCase());
  if (isNamed) return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return language === 'zh' ? `${name}：${text}` : `${name}: ${text}`;
}
