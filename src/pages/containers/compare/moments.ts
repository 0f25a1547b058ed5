import { dictionaryName } from '../../../../trade/sailing/dictionary.ts';
import { cutOffCodes, type CutOff } from '../../../../trade/sailing/sailing.ts';
import type { ContainerOption } from '../../../../trade/container/option.ts';
import { endsOf } from '../../../../trade/container/option-text.ts';
import { toDayNumber } from '../../../../trade/calendar/plain-date.ts';
import type { PortTime } from '../../../../trade/container/container-types.ts';
import { currentLanguage } from '../../../i18n/t.ts';
import type { ComparedOption } from './compared-option.ts';

type Code = CutOff['code'];

export const cutOffName = (code: Code): string => dictionaryName('cut_off', code, currentLanguage());

export const cutOffOf = ({ cut_offs = [] }: ContainerOption, code: Code): CutOff | undefined =>
  cut_offs.find((cutOff) => cutOff.code === code);

/**
 * Returns numbers to compare options by. Clock times are local to each port, so they compare exactly only
 * between options with the same ports.
 */
export const moments = {
  departure: (option: ContainerOption): number => ofPort(endsOf(option).first.from.time),
  arrival: (option: ContainerOption): number => ofPort(endsOf(option).last.to.time),
  cutOff: (option: ContainerOption, code: Code): number | null => {
    const time = cutOffOf(option, code)?.time;
    return time ? Date.parse(time) : null;
  },
} as const;

function ofPort({ day, clock }: PortTime): number {
  const [hours = 0, minutes = 0] = (clock ?? '00:00').split(':').map(Number);
  return toDayNumber(day) * 1_440 + hours * 60 + minutes;
}

/** Returns the cut-offs that at least one option has, in the order of the dictionary. */
export const listedCutOffs = (columns: readonly ComparedOption[]): Code[] =>
  cutOffCodes.filter((code) => columns.some(({ option }) => cutOffOf(option, code)?.time));

/**
 * Returns the cut-off to compare delivery by: port, then full container, then documentation. The first one
 * that at least two options have is used.
 */
export function lateCutOff(columns: readonly ComparedOption[]): Code | undefined {
  const isGivenTwice = (code: Code) =>
    columns.filter(({ option }) => cutOffOf(option, code)?.time).length > 1;
  return (['PCO', 'FCO', 'DCO'] as const).find(isGivenTwice);
}
