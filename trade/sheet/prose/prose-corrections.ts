import type { PairedCall, PairedCalls } from './paired-call.ts';
import type { ProseBlock } from './prose-block.ts';
import type { BlockItems } from './prose-item.ts';

/** A block with its ports and days, after the days were assigned to the ports. */
export interface ReadBlock {
  block: ProseBlock;
  /** The days that a later line replaces, and the text of this line; absent if no line corrects the block. */
  correction?: { days: readonly string[]; text: string; value: string };
  items: BlockItems;
  paired: PairedCalls;
}

const voyagesIn = ({ items }: ReadBlock): string[] => items.voyages.map(({ text }) => text.toUpperCase());

const isWithoutCalls = ({ block: { tokens } }: ReadBlock): boolean =>
  !tokens.some(({ kind }) => kind === 'port' || kind === 'days');

const hasSameName = ({ block: { vessel } }: ReadBlock, { block }: ReadBlock): boolean =>
  vessel.length > 1 && block.vessel === vessel;

/**
 * Returns true if a block without calls, such as the line `鸿盛满舱了`, is about the sailing of the other block: it
 * names the same vessel, and either no voyage or one of the other block's voyages.
 */
export function isSameVessel(one: ReadBlock, other: ReadBlock): boolean {
  const voyages = voyagesIn(one);
  const isVoyage = voyages.length === 0 || voyages.some((text) => voyagesIn(other).includes(text));
  return isWithoutCalls(one) && isVoyage && hasSameName(one, other);
}

/**
 * Returns true if a block without calls names a voyage of a vessel, and the other block is about this vessel and
 * names no voyage. Both may be the same voyage.
 */
export const isPerhapsSameVoyage = (one: ReadBlock, other: ReadBlock): boolean =>
  isWithoutCalls(one) &&
  voyagesIn(one).length > 0 &&
  voyagesIn(other).length === 0 &&
  hasSameName(one, other);

/**
 * A word for a correction at the beginning of a line, also after a mention of chat members or an excuse:
 * `@所有人 更正：`, `不好意思更正一下`.
 */
const correctionHead =
  /^[\s>*•-]{0,4}(?:@\S{1,20} ?)?(?:(?:不好意思|抱歉|对不起|APOLOGIES)[，,：: ]{0,3})?(?:PLS |PLEASE )?(?:NOTE )?(?:KINDLY )?(?:更正|更新|更改|修正|变更|勘误|调整|改期|延误|延期|推迟|最新|CORRECTION|CORRECTED|CORR|REVISED|REVISION|AMEND(?:ED|MENT)|UPDATED?|DELAY(?:ED|S)?|POSTPONED|RESCHEDULED|RE-?SCHEDULED|CHANGED?(?: OF)?|NEW (?:DATES?|SCHEDULE|ETA|ETD|LAYCAN|DAYS?)|DATES? CHANGED?)(?![A-Z])/i;

/**
 * Returns true if the first line of a block begins with a word for a correction, for example "revised", or
 * contains one directly before a date.
 */
export const isCorrection = ({ firstText, isChange }: ProseBlock): boolean =>
  isChange || correctionHead.test(firstText);

/**
 * Merges a later block with the earlier block of the same vessel, if the later one corrects days or omits
 * ports. In a chat, a later message about the same voyage also corrects the earlier one without such a word.
 */
export function withCorrections(
  blocks: readonly ReadBlock[],
  posts: ReadonlySet<number> = new Set(),
): ReadBlock[] {
  const made: ReadBlock[] = [];
  const postOf = ({ block }: ReadBlock) => [...posts].filter((at) => at < (block.lines[0] ?? 0)).length;
  for (const written of blocks) {
    const one = isCorrection(written.block) ? withoutAnnouncement(written) : written;
    const at = made.findLastIndex(({ block }) => block.vessel !== '' && block.vessel === one.block.vessel);
    const former = made[at];
    const isAgain =
      former &&
      postOf(former) < postOf(one) &&
      ['', voyagesIn(former).join()].includes(voyagesIn(one).join());
    const isSame = former && (isCorrection(one.block) || one.items.omitted.length > 0 || isAgain);
    const merged = isSame ? corrected(former, one) : null;
    if (merged) made[at] = merged;
    else made.push(one);
  }
  return made;
}

/** Removes a word such as `Delayed` from the doubts about a block that begins with it and gives the new days. */
const withoutAnnouncement = (one: ReadBlock): ReadBlock =>
  one.paired.calls.some(({ days }) => days.length > 0)
    ? {
        ...one,
        items: { ...one.items, states: one.items.states.filter(({ text }) => !announcement.test(text)) },
      }
    : one;

const announcement = /^(?:DELAYED|POSTPONED)$/i;

function corrected(former: ReadBlock, { block: later, items, paired }: ReadBlock): ReadBlock | null {
  const { omitted } = items;
  const isOmitted = (call: PairedCall) => call.ports.every(({ code }) => omitted.includes(code));
  const [voyage, ...others] = new Set([...former.items.voyages, ...items.voyages].map(({ text }) => text));
  if (paired.leftOut.some((text) => !isNamedOmission(text, items)) || (voyage && others.length > 0))
    return null;
  const calls = former.paired.calls.filter((call) => !isOmitted(call)).map((call) => ({ ...call }));
  const replaced: string[] = [];
  const added: string[] = [];
  for (const call of paired.calls.filter((one) => !isOmitted(one))) {
    const code = call.ports[0]?.code.split('/')[0] ?? '';
    const [same, ...more] = calls.filter(({ ports }) => ports[0]?.code.split('/')[0] === code);
    if (!same || more.length > 0 || call.days.length === 0) return null;
    replaced.push(...same.days.map(({ days }) => days.text));
    added.push(...call.days.map(({ days }) => days.text));
    same.days = call.days;
  }
  const { block } = former;
  if (replaced.length === 0 && calls.length === former.paired.calls.length) return null;
  if (omitted.length === 0 && replaced.join() === added.join())
    return { ...former, block: { ...block, lines: [...block.lines, ...later.lines] } };
  const left = former.paired.calls.filter(isOmitted).flatMap(({ days }) => days.map((one) => one.days.text));
  return {
    block: { ...block, lines: [...block.lines, ...later.lines] },
    items: {
      ...former.items,
      voyages: [...former.items.voyages, ...items.voyages],
      states: [...former.items.states, ...items.states],
      omitted: [...former.items.omitted, ...omitted],
    },
    paired: { ...former.paired, calls },
    correction: {
      days: [...replaced, ...left],
      text: later.firstText.trim(),
      value: [...added, ...omitted.map((code) => `- ${code}`)].join(', '),
    },
  };
}

/** Returns true if the text is the name of a port that the lines omit. */
const isNamedOmission = (text: string, { omitted, lines }: BlockItems): boolean =>
  lines.some(({ items }) =>
    items.some((one) => one.kind === 'port' && one.port.text === text && omitted.includes(one.port.code)),
  );
