import type { ProseBlock } from './prose-block.ts';
import type { ProsePort, ProseToken } from './prose-token.ts';

interface BlockLine {
  at: number;
  tokens: ProseToken[];
}

/**
 * Splits the block of a vessel with several sailings, if a voyage number precedes the calls of each sailing.
 * Ports above the first voyage number apply to all these sailings.
 */
export function voyageBlocksOf(block: ProseBlock): ProseBlock[] {
  const lines = linesOf(block);
  const starts = lines.flatMap(({ tokens }, at) => (isStart(tokens) ? [at] : []));
  const numbers = new Set(starts.map((at) => voyageIn(lines[at])));
  const [first = 0] = starts;
  const head = lines.slice(0, first);
  if (numbers.size < 2 || numbers.size < starts.length || head.some(hasDaysOrVoyage)) return [block];
  const ports = head.flatMap(({ tokens }) => tokens.filter((one): one is ProsePort => one.kind === 'port'));
  const others = head.map(({ at, tokens }) => ({ at, tokens: tokens.filter(({ kind }) => kind !== 'port') }));
  return starts.map((start, nth) => {
    const own = [...others, ...lines.slice(start, starts[nth + 1] ?? lines.length)];
    return {
      ...block,
      tokens: own.flatMap(({ tokens }) => tokens),
      lines: own.map(({ at }) => at),
      ...(ports.length > 0 && { title: ports, titleText: ports.map(({ text }) => text).join(' - ') }),
    };
  });
}

/** Returns the tokens of each line of a block. Returns no lines if a line names several vessels. */
function linesOf({ tokens, lines, parts }: ProseBlock): BlockLine[] {
  const made: BlockLine[] = [];
  let own: ProseToken[] = [];
  for (const token of tokens) {
    own.push(token);
    if (token.kind !== 'mark' || token.text !== '\n') continue;
    made.push({ at: lines[made.length] ?? 0, tokens: own });
    own = [];
  }
  return made.length === lines.length && parts.size === 0 ? made : [];
}

/** Returns true for a line in which a voyage number after a word such as `V.` precedes all ports and days. */
function isStart(tokens: readonly ProseToken[]): boolean {
  const first = tokens.find(({ kind }) => kind === 'voyage' || kind === 'port' || kind === 'days');
  return first?.kind === 'voyage' && first.isCertain;
}

const voyageIn = (line: BlockLine | undefined): string =>
  line?.tokens.find(({ kind }) => kind === 'voyage')?.text ?? '';

const hasDaysOrVoyage = ({ tokens }: BlockLine): boolean =>
  tokens.some(({ kind }) => kind === 'days' || kind === 'voyage');
