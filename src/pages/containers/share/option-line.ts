import type { ContainerOption } from '../../../../trade/container/option.ts';
import { daysOfOption, endsOf } from '../../../../trade/container/option-text.ts';
import { waitsOf } from '../../../features/containers/option-facts.ts';
import { spanOf } from '../../../trade-ui/lane-geometry.ts';
import { numberShare } from '../../../trade-ui/lane-line.tsx';

/**
 * Returns the values for the drawing of an option: the days of departure and arrival, and the waits between
 * voyages.
 */
export function lineOf(option: ContainerOption) {
  const { first, last } = endsOf(option);
  const dayOf = (day: string) => ({ start_time: day, end_time: day });
  return {
    load: dayOf(first.from.time.day),
    unload: dayOf(last.to.time.day),
    days: daysOfOption(option),
    waits: waitsOf(option),
    vias: waitsOf(option).flatMap(({ from, until }) => [from, until]),
    state: option.is_blank ? ('withdrawn' as const) : ('plain' as const),
  };
}

export const spanOfOptions = (options: readonly ContainerOption[]): number =>
  spanOf(options.map(lineOf), numberShare(columnPx));

/** The width of the column of drawings on paper, in pixels. */
const columnPx = 200;
