import type { PairedCalls } from './paired-call.ts';
import type { ProseBlock } from './prose-blocks.ts';
import type { BlockItems } from './prose-items.ts';

/** A block with its ports and days. */
export interface ReadBlock {
  block: ProseBlock;
  /** The days that a later line replaces, and the text of this line; absent if no line corrects the block. */
  correction?: { days: readonly string[]; text: string; value: string };
  items: BlockItems;
  paired: PairedCalls;
}

/** Returns true if a line about a vessel, such as `鸿盛满舱了`, is about the vessel of another block. */
export function isSameVessel({ block: { vessel, tokens } }: ReadBlock, { block }: ReadBlock): boolean {
  const hasCalls = tokens.some(({ kind }) => kind === 'port' || kind === 'days');
  return !hasCalls && vessel.length > 1 && block.vessel !== '' && block.vessel === vessel;
}

const correctionHead =
  /^[\s>*•-]{0,4}(?:更正|更新|修正|变更|勘误|CORRECTION|CORRECTED|REVISED|AMEND(?:ED|MENT)|UPDATE)/i;

/** Applies a later line that begins with a word such as `更正` and gives other days for ports of the same vessel. */
export function withCorrections(blocks: readonly ReadBlock[]): ReadBlock[] {
  const made: ReadBlock[] = [];
  for (const one of blocks) {
    const at = made.findLastIndex(({ block }) => block.vessel !== '' && block.vessel === one.block.vessel);
    const former = made[at];
    const isCorrection =
      former && correctionHead.test(one.block.firstText) && one.paired.leftOut.length === 0;
    const merged = isCorrection ? corrected(former, one) : null;
    if (merged) made[at] = merged;
    else made.push(one);
  }
  return made;
}

function corrected(former: ReadBlock, later: ReadBlock): ReadBlock | null {
  const calls = former.paired.calls.map((call) => ({ ...call }));
  const replaced: string[] = [];
  const added: string[] = [];
  for (const call of later.paired.calls) {
    const code = call.ports[0]?.code.split('/')[0] ?? '';
    const [same, ...others] = calls.filter(({ ports }) => ports[0]?.code.split('/')[0] === code);
    if (!same || others.length > 0 || call.days.length === 0) return null;
    replaced.push(...same.days.map(({ days }) => days.text));
    added.push(...call.days.map(({ days }) => days.text));
    same.days = call.days;
  }
  const { block } = former;
  const voyages = [...former.items.voyages, ...later.items.voyages];
  return {
    block: { ...block, lines: [...block.lines, ...later.block.lines] },
    items: { ...former.items, voyages, states: [...former.items.states, ...later.items.states] },
    paired: { ...former.paired, calls },
    correction: { days: replaced, text: later.block.firstText.trim(), value: added.join(', ') },
  };
}
