import type { BoxOption } from './option.ts';

/** The options of a search as they are answered. */
export interface OptionList {
  list: BoxOption[];
  is_cut: boolean;
  /** The newest word of a carrier among them. */
  confirm_time: string | null;
}

/** Puts options in order, by departure, then arrival, then id; times of two ports by their own clocks. */
export function optionList(
  options: readonly BoxOption[],
  { isCut, most }: { isCut: boolean; most: number },
): OptionList {
  const sorted = options.toSorted(inOrder);
  const list = sorted.slice(0, most);
  return { list, is_cut: isCut || sorted.length > most, confirm_time: newestWord(list) };
}

function inOrder(a: BoxOption, b: BoxOption): number {
  const [before, after] = [keyOf(a), keyOf(b)];
  return before < after ? -1 : before > after ? 1 : 0;
}

const keyOf = ({ legs, id }: BoxOption): string => {
  const time = legs[0]?.from.time;
  const arrival = legs.at(-1)?.to.time;
  return [time?.day, time?.clock ?? '00:00', arrival?.day, arrival?.clock ?? '23:59', id].join(' ');
};

function newestWord(list: readonly BoxOption[]): string | null {
  const words = list.flatMap(({ legs }) =>
    legs.map(({ confirm_time, change_time }) =>
      confirm_time !== null && confirm_time > change_time ? confirm_time : change_time,
    ),
  );
  return words.sort().at(-1) ?? null;
}
