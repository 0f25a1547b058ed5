import { dictionaryName } from '../../../../trade/sailing/dictionary.ts';
import { deadlineCodes } from '../../../../trade/deadline/deadline-codes.ts';
import { type CutOff } from '../../../../trade/sailing/sailing.ts';
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
 * Functions that return a number by which options are compared. The clock times are local to each port, so
 * the numbers are exact only for options with the same ports.
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

/** Returns the cut-offs that at least one option has, in the order of `deadlineCodes`. */
export const listedCutOffs = (columns: readonly ComparedOption[]): Code[] =>
  deadlineCodes.filter((code) => columns.some(({ option }) => cutOffOf(option, code)?.time));

/**
 * Returns the kind of cut-off by which options are compared: the first of these kinds that at least two
 * options have: port, full container, documentation. Undefined if there is no such kind.
 */
export function lateCutOff(columns: readonly ComparedOption[]): Code | undefined {
  const isGivenTwice = (code: Code) =>
    columns.filter(({ option }) => cutOffOf(option, code)?.time).length > 1;
  return (['PCO', 'FCO', 'DCO'] as const).find(isGivenTwice);
}
