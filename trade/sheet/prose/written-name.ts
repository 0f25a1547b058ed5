import { simplified } from '../../text/simplified.ts';
import { visibleText } from '../cell.ts';
import type { ProseBlock } from './prose-block.ts';

/** Returns a Chinese name in the characters of the text, because texts are read in simplified characters. */
export function writtenName({ vessel, lines: own }: ProseBlock, lines: readonly string[]): string {
  if (!/\p{Script=Han}/u.test(vessel)) return vessel;
  for (const at of own) {
    const line = visibleText(lines[at - 1] ?? '').normalize('NFKC');
    const from = simplified(line).indexOf(vessel);
    if (from >= 0) return line.slice(from, from + vessel.length);
  }
  return vessel;
}
