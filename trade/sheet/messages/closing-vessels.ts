import type { LineGroup, MessageLine, Piece } from './message-lines.ts';
import { hasShip } from './message-lines.ts';

/**
 * Groups the lines of a message in which each vessel is named after its calls:
 *
 * ```
 * Loading Shanghai 5-8 Dec
 * Discharging Jeddah 30 Dec
 * Vessel: OCEAN FERN
 * ```
 *
 * Returns null unless calls and vessels alternate, beginning with calls and ending with a vessel. In other
 * messages, a vessel is named before its calls.
 */
export function groupsBeforeVessels(lines: readonly MessageLine[]): LineGroup[] | null {
  const filled = lines.filter(({ isBlank, pieces }) => !isBlank && pieces.length > 0);
  const kinds = filled.map(({ pieces }) =>
    isOfCalls(pieces) ? 'calls' : hasShip(pieces) ? 'vessel' : 'other',
  );
  if (filled.some(({ pieces }) => hasShip(pieces) && has(pieces, 'port'))) return null;
  const marked = kinds.filter((kind) => kind !== 'other');
  if (marked[0] !== 'calls' || marked.at(-1) !== 'vessel') return null;
  const groups: MessageLine[][] = [[]];
  let hasVessel = false;
  for (const [at, line] of filled.entries()) {
    const kind = kinds[at];
    if (kind === 'calls' && hasVessel) {
      groups.push([]);
      hasVessel = false;
    }
    if (kind === 'vessel' && hasVessel) return null;
    if (kind === 'vessel') hasVessel = true;
    groups.at(-1)?.push(line);
  }
  const made = groups.map((some) => ({
    pieces: some.flatMap(({ pieces }) => pieces),
    lines: some.map(({ at }) => at),
    sources: some.map(({ source }) => source),
  }));
  const isWhole = ({ pieces }: LineGroup) =>
    pieces.filter(({ kind }) => kind === 'port').length > 1 && has(pieces, 'window');
  return made.length > 1 && made.every(isWhole) ? made : null;
}

const has = (pieces: readonly Piece[], kind: Piece['kind']): boolean =>
  pieces.some((piece) => piece.kind === kind);

const isOfCalls = (pieces: readonly Piece[]): boolean => !hasShip(pieces) && has(pieces, 'port');
