import type { ContainerOption } from './option.ts';

/** The options that a container search returns. */
export interface OptionList {
  list: ContainerOption[];
  is_cut: boolean;
  /**
   * The newest time at which a carrier changed or confirmed one of the voyages in `list`; null if `list` is
   * empty.
   */
  confirm_time: string | null;
}

/**
 * Sorts options by departure, then arrival, then id, and limits the list to `most`. Times are compared as the
 * local clocks of the ports show them.
 */
export function optionList(
  options: readonly ContainerOption[],
  { isCut, most }: { isCut: boolean; most: number },
): OptionList {
  const sorted = options.toSorted(inOrder);
  const list = sorted.slice(0, most);
  return { list, is_cut: isCut || sorted.length > most, confirm_time: newestWord(list) };
}

function inOrder(a: ContainerOption, b: ContainerOption): number {
  const [before, after] = [keyOf(a), keyOf(b)];
  return before < after ? -1 : before > after ? 1 : 0;
}

const keyOf = ({ legs, id }: ContainerOption): string => {
  const time = legs[0]?.from.time;
  const arrival = legs.at(-1)?.to.time;
  return [time?.day, time?.clock ?? '00:00', arrival?.day, arrival?.clock ?? '23:59', id].join(' ');
};

function newestWord(list: readonly ContainerOption[]): string | null {
  const words = list.flatMap(({ legs }) =>
    legs.map(({ confirm_time, change_time }) =>
      confirm_time !== null && confirm_time > change_time ? confirm_time : change_time,
    ),
  );
  return words.sort().at(-1) ?? null;
}
