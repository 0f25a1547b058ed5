import type { OwnPart } from '../../src/features/own-lists/intake/read-own-file.ts';
import { daySpellings, withWeekdaysBefore, withWeekdaysBehind } from './harmless-days.ts';

type Text = Extract<OwnPart, { text: string }>;

/** A change that does not change the sailings of a document for a person. */
export interface HarmlessChange<Of> {
  name: string;
  /** Returns the changed content; null if the change does not fit it. `ships` are the names of its vessels. */
  change: (of: Of, ships: readonly string[]) => Of | null;
}

const eachLine =
  (change: (line: string) => string) =>
  (text: string): string =>
    text
      .split('\n')
      .map((line) => (line.trim() === '' ? line : change(line)))
      .join('\n');

const isMail = /^(?:>|-{3}|From:|On .*wrote:|发件人|Von:|在.*写道)/m;
const isTable = /\t|\||^.*\S {2,}\S.* {2,}\S/m;
/** A table whose columns are spaces. A change of the width of a text would move its columns. */
const isSpaced = /^.*\S {2,}\S/m;
const unlessSpaced = (change: (text: string) => string) => (text: string) =>
  isSpaced.test(text) ? null : change(text);
const isChat =
  /^\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? .{0,30}\d:\d\d|^\S{2,12}[:：]$|^.{2,20} \d{1,2}:\d{2}(?::\d{2})?$/m;

const fullWidth = (text: string): string =>
  text.replace(/[\d():,]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

const greeting = 'Dear all,\n\nGood day. Please find our latest schedule below.\n\n';
const greetingZh = '各位好，\n最新船期如下，请参考：\n\n';
const signature =
  '\n\nBest regards,\nAmy Chen\nLine Department\nTel: +86 21 5555 1234\nEmail: amy.chen@line.example\n';
const olderMail = [
  '',
  '',
  'On Mon, Nov 9, 2026 at 9:12 AM Amy Chen <amy@line.example> wrote:',
  '> Dear all, please see our sailings:',
  '> MV OCEAN LARCH V.118 Shanghai 12-14 Nov / Jebel Ali 4 Dec',
  '> MV GOLDEN HERON V.031 Qingdao 16-18 Nov / Jeddah 10 Dec',
  '> Regards, Amy',
].join('\n');

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Writes a mark before each vessel in Latin letters, or after each vessel in Chinese. */
function withMarks(
  text: string,
  ships: readonly string[],
  [before, behind]: readonly [string, string],
): string | null {
  let changed = text;
  for (const ship of ships) {
    const isHan = /\p{Script=Han}/u.test(ship);
    const pattern = isHan
      ? new RegExp(`(?<!\\p{Script=Han})${escaped(ship)}(?![轮号\\d\\p{Script=Han}])`, 'gu')
      : new RegExp(`(?<!M/?[VT]\\.? ?["“]?|[\\w"“'/(（-])${escaped(ship)}(?![\\w"”])`, 'g');
    changed = changed.replace(pattern, isHan ? `$&${behind}` : `${before}$&`);
  }
  return changed === text ? null : changed;
}

const changes: Readonly<Record<string, (text: string, ships: readonly string[]) => string | null>> = {
  'double line spacing': (text) => text.replaceAll('\n', '\n\n'),
  'quote marks': (text) => (isMail.test(text) ? null : eachLine((line) => `> ${line}`)(text)),
  'quote marks of two replies': (text) =>
    isMail.test(text) ? null : eachLine((line) => `> > ${line}`)(text),
  bullets: (text) =>
    isMail.test(text) || isTable.test(text) || isChat.test(text)
      ? null
      : eachLine((line) => `• ${line}`)(text),
  dashes: (text) =>
    isMail.test(text) || isTable.test(text) || isChat.test(text)
      ? null
      : eachLine((line) => `- ${line}`)(text),
  asterisks: (text) =>
    isMail.test(text) || isTable.test(text) || isChat.test(text)
      ? null
      : eachLine((line) => `* ${line}`)(text),
  'indented lines': eachLine((line) => `    ${line}`),
  'spaces at the ends of lines': eachLine((line) => `${line}   `),
  'spaces that do not break': (text) => text.replaceAll(' ', '\u00a0'),
  'windows line ends': (text) => text.replaceAll('\n', '\r\n'),
  'weekdays before dates': unlessSpaced(withWeekdaysBefore),
  'weekdays after dates': unlessSpaced(withWeekdaysBehind),
  'a title line': (text) => (isChat.test(text) ? null : `SAILING SCHEDULE\n${text}`),
  'a greeting': (text) =>
    isChat.test(text) ? null : (/\p{Script=Han}{4}/u.test(text) ? greetingZh : greeting) + text,
  'a signature': (text) => text + signature,
  'an older mail below': (text) => (isMail.test(text) || isChat.test(text) ? null : text + olderMail),
  capitals: (text) => text.toUpperCase(),
  'full-width digits and punctuation': unlessSpaced(fullWidth),
  'a mark before vessels': (text, ships) => withMarks(text, ships, ['MV ', '轮']),
  'another mark before vessels': (text, ships) => withMarks(text, ships, ['M/V ', '轮']),
  'a mark in small letters before vessels': (text, ships) => withMarks(text, ships, ['m.v. ', '轮']),
  'long dashes': (text) =>
    text.replace(/(?<=[\d\p{L}]) ?- ?(?=[\d\p{L}])/gu, (dash) => dash.replace('-', '–')),
  'more blank lines': (text) => (/\n\n/.test(text) ? text.replace(/\n\n+/g, '\n\n\n\n') : null),
  'lines of stars': (text) => `*******************\n${text}\n*******************`,
  ...Object.fromEntries(Object.entries(daySpellings).map(([name, change]) => [name, unlessSpaced(change)])),
};

/** The changes of texts that leave their sailings the same for a person. */
export const harmlessTextChanges: readonly HarmlessChange<Text>[] = Object.entries(changes).map(
  ([name, change]) => ({
    name,
    change: (part, ships) => {
      const text = change(part.text, ships);
      return text === null || text === part.text ? null : { ...part, text };
    },
  }),
);
