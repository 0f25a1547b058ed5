import type { OptionDeeds } from '../../features/containers/option-slot.ts';

/** What can be done with options of the list: the same functions each time. */
export const optionDeeds: OptionDeeds = {};
