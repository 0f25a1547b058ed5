import { expect, test } from 'vitest';

import type { OwnPart } from '../../src/features/own-lists/intake/read-own-file.ts';
import { catalogue as english } from '../../src/i18n/en/catalogue.ts';
import { setLanguage } from '../../src/i18n/t.ts';
import { asPdf, prints } from './harmless-pdf.ts';
import { readChanged, type ChangeOfParts } from './harmless-reading.ts';
import { harmlessSheetChanges } from './harmless-sheet.ts';
import { harmlessTextChanges, type HarmlessChange } from './harmless-text.ts';
import { basesOf } from './mutated-reading.ts';

setLanguage('en', english);

/**
 * The share of the documents to which each change is applied, as one of so many.
 * `CHANGES=all npx vitest run harmless-changes` applies each change to all documents.
 */
const oneOf = import.meta.env['CHANGES'] === 'all' ? 1 : 24;

/**
 * The minimum share of sailings that are read equally and without a question, for each change with a lower share than
 * 1. A share may only increase. Documents to which a change is not applied do not count.
 */
const leastShare: Readonly<Record<string, number>> = {
  'text with range of ordinal days': 0.66,
  'sheet with the header row again': 0.83,
  'sheet with full-width digits and punctuation': 0.9,
  'sheet with weekdays after dates': 0.81,
  'sheet printed on two pages with lines': 0.75,
  'sheet printed on two pages with their headings': 0.5,
};

/** Documents whose changed reading is known to be wrong without a question. The list may only become shorter. */
const knownFaults: Readonly<Record<string, readonly string[]>> = {
  'text with double line spacing': [
    '67-mail-list-that-is-void',
    'full-below-a-blank-line-zh',
    'name-with-an-accent',
    'roles-behind-ports',
  ],
  'text with dashes': ['table-with-slashes'],
  'text with asterisks': ['table-with-slashes'],
  'text with weekdays after dates': ['vessel-with-the-name-of-a-port-zh'],
  'text with a title line': ['full-below-a-blank-line-zh'],
  'text with a signature': ['full-below-a-blank-line-zh'],
  'text with capitals': ['port-name-in-vessel', 'spanish-short-voyage-and-nation'],
  'text with full-width digits and punctuation': ['86-chat-later-message'],
  'text with more blank lines': ['full-below-a-blank-line-zh'],
  'text with lines of stars': ['full-below-a-blank-line-zh'],
  'text with whole month and ordinal day': ['99-chat-slipped-and-skipped'],
  'text with range of ordinal days': ['99-chat-slipped-and-skipped'],
  'sheet with a blank column after the first': [
    'destinations-next-to-each-other.xlsx',
    'service-above-ports.xlsx',
    'tables-with-titled-loading-ports.xlsx',
  ],
  'sheet with a column of notes': [
    'destinations-next-to-each-other.xlsx',
    'tables-with-titled-loading-ports.xlsx',
  ],
  'sheet with a column of numbers': [
    'destinations-next-to-each-other.xlsx',
    'tables-with-titled-loading-ports.xlsx',
  ],
  'sheet with a title above': ['vessels-without-heading.csv'],
  'sheet with the header row again': ['days-and-months-apart.csv', 'destinations-next-to-each-other.xlsx'],
  'sheet with capitals': ['vessels-below-ports.csv'],
  'sheet with full-width digits and punctuation': ['vessels-below-ports.csv'],
  'sheet with spaces around texts': ['vessels-below-ports.csv'],
  'sheet with weekdays before dates': ['lines-behind-voyages.xlsx'],
  'sheet with weekdays after dates': ['lines-behind-voyages.xlsx'],
  'sheet with a mark before vessels': ['vessels-below-ports.csv'],
  'sheet with another mark before vessels': ['vessels-below-ports.csv'],
  'sheet with other headings 1': ['calls-in-lines.xlsx'],
};

const ofText =
  ({ change }: HarmlessChange<Extract<OwnPart, { text: string }>>): ChangeOfParts =>
  (parts, ships) => {
    const changed = parts.map((part) => (part.kind === 'sheets' ? null : change(part, ships)));
    return changed.every((part) => part === null) ? null : parts.map((part, at) => changed[at] ?? part);
  };

const ofSheets =
  ({ change }: (typeof harmlessSheetChanges)[number]): ChangeOfParts =>
  (parts, ships) => {
    let isChanged = false;
    const made = parts.map((part): OwnPart => {
      if (part.kind !== 'sheets') return part;
      const sheets = part.sheets.map((sheet) => {
        const rows = sheet.rows.length > 1 && sheet.marks.size === 0 ? change(sheet.rows, ships) : null;
        isChanged ||= rows !== null;
        return rows ? { ...sheet, rows: rows.map((row) => [...row]) } : sheet;
      });
      return { ...part, sheets };
    });
    return isChanged ? made : null;
  };

const changes: (readonly [string, ChangeOfParts])[] = [
  ...harmlessTextChanges.map((one) => [`text with ${one.name}`, ofText(one)] as const),
  ...harmlessSheetChanges.map((one) => [`sheet with ${one.name}`, ofSheets(one)] as const),
  ...Object.entries(prints).map(([name, print]) => [`sheet printed ${name}`, asPdf(print)] as const),
];
const bases = basesOf();
/** Returns a number that depends on the name only, so that a new document does not change the others that are read. */
const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

test.each(changes.map(([name, change], nth) => ({ name, change, nth })))(
  'a $name is read like the original, or asks',
  async ({ name, change, nth }) => {
    const some = bases.filter(({ name: base }) => (numberOf(base) + nth) % oneOf === 0);
    const { rows, kept, different, lost, asked } = await readChanged(some, change);
    const known = knownFaults[name] ?? [];
    const faults = [...different, ...lost].filter((one) => !known.some((base) => one.startsWith(`${base}:`)));
    expect(faults).toEqual([]);
    const least = oneOf === 1 ? 0 : (leastShare[name] ?? 1);
    expect(kept < Math.floor(rows * least) ? asked : []).toEqual([]);
  },
);
