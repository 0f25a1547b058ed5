import type { ReadBlock } from './prose-corrections.ts';
import { stateOf } from './state-of-block.ts';

/** Returns true for a vessel that looks for cargo, without a known port: `AZIMUT 12 / OPEN B.SEA / PPT`. */
export const isOpenAlone = ({ block, items }: Pick<ReadBlock, 'block' | 'items'>): boolean =>
  block.vessel !== '' &&
  stateOf(items) === 'open' &&
  !/[:：]\s{0,3}$/.test(block.firstText) &&
  items.lines.every((line) => line.items.every(({ kind }) => kind !== 'port'));
