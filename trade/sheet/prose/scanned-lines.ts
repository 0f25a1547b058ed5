import { portOf, type ProseContext } from './find-port-in-line.ts';
import { legendOf } from './legend.ts';
import { plainLines } from './plain-lines.ts';
import type { ProseLine } from './prose-token.ts';
import { noVesselWord } from './prose-words.ts';
import { namedByNumber } from './references.ts';
import { scanLine } from './scan-line.ts';
import type { KnownName } from './vessel-span.ts';

/**
 * Splits lines into tokens. A vessel's name that one line marks is also found in other lines without a mark.
 */
export function scannedLines(lines: readonly string[], context: ProseContext): ProseLine[] {
  const legend = legendOf(lines, context);
  const plain = plainLines(
    lines.map((line, at) => (legend.has(at) ? '' : line)),
    context,
  );
  const labels = repeatedLabels(plain.map(({ text }) => text));
  const scan = (text: string, known: readonly KnownName[] = []) =>
    scanLine(text, context, known).map((token) =>
      token.kind === 'vessel' && labels.has(token.text) ? { ...token, kind: 'word' as const } : token,
    );
  const scanned = plain.map(({ text }) => scan(text));
  const names = scanned.flatMap((tokens) =>
    tokens.flatMap((one) => (one.kind === 'vessel' ? [one.text] : [])),
  );
  const known = knownNames([...new Set(names)].slice(0, namesMost), (text) => portOf(text, context) !== null);
  const made: ProseLine[] = [];
  for (const [index, { text, ...facts }] of plain.entries()) {
    const tokens = scanned[index] ?? [];
    const source = lines[index] ?? '';
    const line = { ...facts, at: index + 1, text, source, tokens };
    const isNamed = tokens.some(({ kind }) => kind === 'vessel');
    const named = namedByNumber(line, made);
    const isKnown = !isNamed && known.some(({ spelling }) => text.toUpperCase().includes(spelling));
    if (named !== null) made.push({ ...line, text: named, tokens: scan(named, known) });
    else made.push(isKnown ? { ...line, tokens: scan(text, known) } : line);
  }
  return made;
}

const labelAtBegin = /^[\s*•-]{0,8}(?<label>[A-ZÀ-Þ]{3,20})\s{0,12}[:：]/;

/** Returns the words that begin several lines before a colon, such as `NAVLUN:`. They are labels and no vessels. */
function repeatedLabels(lines: readonly string[]): ReadonlySet<string> {
  const found = lines.flatMap((line) => labelAtBegin.exec(line)?.groups?.['label'] ?? []);
  return new Set(found.filter((label, at) => found.indexOf(label) !== at));
}

/**
 * Returns the spellings by which a line may name a vessel: the whole name, and the last two characters of a
 * long Chinese name or the last word of a Latin name. A short spelling that two names share is left out.
 */
function knownNames(names: readonly string[], isPort: (text: string) => boolean): KnownName[] {
  const whole = names.filter((name) => name.length > 2).map((name) => ({ spelling: name, name }));
  const short = names.flatMap((name) =>
    /^\p{Script=Han}{4,}$/u.test(name)
      ? [{ spelling: name.slice(-2), name }]
      : (/ (?<last>[A-Z]{4,})$/.exec(name)?.slice(1) ?? []).flatMap((last) =>
          isPort(last) || noVesselWord.test(last) ? [] : [{ spelling: last, name }],
        ),
  );
  return [
    ...whole,
    ...short.filter(({ spelling }) => short.filter((one) => one.spelling === spelling).length === 1),
  ];
}

/** The maximum number of names that are searched in other lines. */
const namesMost = 60;
