import type { Language } from '../../../trade/language.ts';
import { adminText } from '../admin-text.ts';

type Names = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** The texts for the reasons why a row of a terminal's list is not used. */
export const callFaultNames: Names = {
  zh: {
    vessel_missing: '没有船名',
    voyage_missing: '没有航次',
    imo_wrong: 'IMO 号校验不通过',
    time_unreadable: '时间无法识别',
    departure_before_berth: '离泊早于靠泊',
    opening_after_cut_off: '开港晚于截港',
    cut_off_after_departure: '截止时间晚于离泊',
    contradictory: '同一航次有两种写法',
  },
  en: {
    vessel_missing: 'no vessel',
    voyage_missing: 'no voyage',
    imo_wrong: 'wrong IMO number',
    time_unreadable: 'unreadable time',
    departure_before_berth: 'departure before berthing',
    opening_after_cut_off: 'gate opens after it closes',
    cut_off_after_departure: 'cut-off after departure',
    contradictory: 'one voyage with two different rows',
  },
};

/** The names of the fields in which a terminal's call may differ from the published call. */
export const differenceNames: Names = {
  zh: { ship_name: '船名', voyage_number: '航次', terminal: '码头' },
  en: { ship_name: 'vessel', voyage_number: 'voyage', terminal: 'terminal' },
};

const outcomes: Names = {
  zh: {
    unreadable: '内容不完整，或不是说明文件所写的格式',
    columns_missing: '缺少说明文件所写的列',
    too_many_rows: '行数过多',
    harbor_unknown: '说明文件的港口代码不存在',
    mostly_wrong: '多数行有错，码头可能改了格式',
    much_shorter: '比上次少一半以上，保留上次的内容',
  },
  en: {
    unreadable: 'it is incomplete, or not in the described format',
    columns_missing: 'a described column is missing',
    too_many_rows: 'there are too many rows',
    harbor_unknown: 'the port of the description is unknown',
    mostly_wrong: 'most rows are wrong, so the layout has probably changed',
    much_shorter: 'less than half of the last list, so the last list stays',
  },
};

const sharedOutcomes = [
  'whole',
  'address_refused',
  'unreachable',
  'redirected',
  'refused_by_carrier',
  'too_large',
  'broken_off',
] as const;

/** Returns the text for the outcome of reading a terminal. */
export function terminalOutcomeName(outcome: string, language: Language): string {
  const shared = sharedOutcomes.find((one) => one === outcome);
  return shared ? adminText(language, `dcsa_${shared}`) : (outcomes[language][outcome] ?? outcome);
}
