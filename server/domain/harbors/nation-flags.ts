import type { AnswerOf } from '../../../contract/call.ts';
import type { nationFlagData } from '../../../contract/calls/harbors.ts';
import type { Nation } from '../../../trade/harbors/harbor.ts';
import { identificationDigits } from '../../../trade/vessel/vessel-nation.ts';

type Rows = AnswerOf<typeof nationFlagData>['list'];

/**
 * Returns the nations with ports, followed by nations that only have ships, each with the MMSI prefixes
 * (MIDs) of its flag.
 */
export function nationFlags(nations: readonly Nation[]): Rows {
  const digits = new Map<string, string[]>();
  for (const [mid, code] of identificationDigits) digits.set(code, [...(digits.get(code) ?? []), mid]);
  const known = new Set(nations.map(({ code }) => code));
  const others = [...digits.keys()].filter((code) => !known.has(code)).map(withoutPorts);
  return [...nations, ...others].map((nation) => ({ ...nation, mid: digits.get(nation.code) ?? [] }));
}

const chinese = new Intl.DisplayNames(['zh-CN'], { type: 'region' });
const english = new Intl.DisplayNames(['en'], { type: 'region' });
const regionalA = 0x1f1e6;

const withoutPorts = (code: string): Nation => ({
  code,
  chinese_name: chinese.of(code) ?? code,
  english_name: english.of(code) ?? code,
  pinyin: '',
  initials: '',
  flag: [...code].map((letter) => String.fromCodePoint(regionalA + letter.charCodeAt(0) - 65)).join(''),
});
