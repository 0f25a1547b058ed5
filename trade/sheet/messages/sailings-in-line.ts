import { hasShip, type Piece } from './message-lines.ts';
import { partsOfSentence } from './prose.ts';
import { isVesselMark } from './vessel-words.ts';

/** Words for a vessel that is still to be named. */
const unnamed = /船名待定|(?<![A-Z])T\.?B\.?N\.?(?![A-Z])/i;

/**
 * Splits a line with several sailings: at semicolons and full stops (`东升8 1/6-9 青岛；东升10 1/20-22 上海`), or
 * within a sentence before each vessel that has its own ports and days.
 */
export function sailingsIn(line: string, piecesOf: (part: string) => readonly Piece[]): string[] {
  const parts = line.split(/[;；。]/).filter((part) => part.trim() !== '');
  return parts.length > 1
    ? parts.flatMap((part) => vesselsIn(part, piecesOf) ?? [part])
    : (vesselsIn(line, piecesOf) ?? [line]);
}

/** The minimum length of a sentence with several vessels, in characters. */
const sentenceLeast = 40;
const partsMost = 40;

/** Splits a sentence before each vessel. Returns null unless each part has a vessel, two ports and a day. */
function vesselsIn(line: string, piecesOf: (part: string) => readonly Piece[]): string[] | null {
  if (line.length < sentenceLeast || /[\t|]/.test(line)) return null;
  const parts = partsOfSentence(line);
  if (parts.length < 2 || parts.length > partsMost) return null;
  const groups: { text: string; pieces: Piece[] }[] = [];
  for (const text of parts) {
    const pieces = piecesOf(text);
    const group = groups.at(-1);
    const isOfVessel = hasShip(pieces) && (has(pieces, 'port') || pieces.some(isMark));
    const isNext = group && isWhole(group.pieces) && (isOfVessel || isWhole(pieces));
    if (!group || isNext) groups.push({ text, pieces: [...pieces] });
    else {
      group.text += text;
      group.pieces.push(...pieces);
    }
  }
  const areWhole = groups.every(
    ({ text, pieces }) => isWhole(pieces) && (hasShip(pieces) || unnamed.test(text)),
  );
  return groups.length > 1 && areWhole ? groups.map(({ text }) => text) : null;
}

const isMark = (piece: Piece): boolean => piece.kind === 'word' && isVesselMark(piece.text);

const has = (pieces: readonly Piece[], kind: Piece['kind']): boolean =>
  pieces.some((piece) => piece.kind === kind);

const isWhole = (pieces: readonly Piece[]): boolean =>
  pieces.filter(({ kind }) => kind === 'port').length > 1 && has(pieces, 'window');
