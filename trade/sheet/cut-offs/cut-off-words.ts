import { entriesOf } from '../../keys-of.ts';
import type { DraftCutOff } from '../../draft/draft.ts';
import { deadlineCodes, type DeadlineCode } from '../../deadline/deadline-codes.ts';

import { cutOffRuleIds, readHoursRule } from '../../sailing/cut-off-rules.ts';
import { deadlineNames } from '../../deadline/deadline-names.ts';
import { foldText } from '../../text/fold-text.ts';

type Provenance = DraftCutOff['provenance'];
type RuleId = (typeof cutOffRuleIds)[number];

/**
 * Further spellings of some kinds of cut-off, in addition to the code and the two names, separated by bars.
 * Texts are compared in lower case and half-width characters.
 */
const kindSpellings: Readonly<Partial<Record<DeadlineCode, string>>> = {
  EFC: 'cy opening|cy open',
  DCO: '截单时间|截单|截文件|documentation cut-off|document cut-off|documents cut-off|doc cut-off|docs cut-off|si cut-off|shipping instruction cut-off',
  VCO: 'vgm 截止|vgm截止|截 vgm|截vgm|vgm cut-off|vgm',
  FCO: '重箱截港|整箱截港|full container delivery cut-off|fcl delivery cut-off|fcl cut-off|container cut-off',
  PCO: '截港时间|截港|码头截止|port cut-off|terminal cut-off|cy cut-off',
  CUA: '截关时间|报关截止|海关截止|截关|customs cut-off|customs clearance cut-off',
  OBC: '大件与件杂货截货|大件与件杂货截止|件杂货截货|大件截止|件杂货截止|out-of-gauge and breakbulk cut-off|breakbulk cut-off|oog cut-off',
};

/**
 * The spellings of each provenance that an import accepts. A Chinese export writes the first spelling, an
 * English export the second.
 */
const provenanceSpellings: Readonly<Record<Provenance, readonly [string, string, ...string[]]>> = {
  published: ['船东公布', 'Published', '公布', '已公布', 'as published'],
  computed: ['按规则推算', 'By a rule', '推算', 'by rule', 'computed'],
  not_given: ['未提供', 'Not given', '未给出', '待通知', '未公布', 'to be advised'],
};

/**
 * The names of each rule that an import accepts. A Chinese export writes the first name, an English export
 * the second. Older exports contain the further names.
 */
const ruleNames: Readonly<Record<RuleId, readonly [string, string, ...string[]]>> = {
  noon_day_before_laycan: ['受载首日前一天 12:00', 'noon, day before laycan', '受载首日前一天中午'],
  end_of_day_before_laycan: ['受载首日前一天 23:59', 'end of the day before laycan', '受载首日前一天结束'],
};

/** All spellings of kinds, longest first, because a spelling may be a part of a longer one. */
const kinds = deadlineCodes
  .flatMap((code) => {
    const { chinese_name, english_name } = deadlineNames[code];
    const usual = kindSpellings[code]?.split('|') ?? [];
    const spellings = [code, chinese_name, english_name, ...usual].map((text) => text.toLowerCase());
    const others = spellings.flatMap((text) =>
      ['cutoff', 'cut off'].map((one) => text.replace('cut-off', one)),
    );
    return Array.from(new Set([...spellings, ...others]), (text) => ({ code, text }));
  })
  .sort((a, b) => b.text.length - a.text.length);

/** Finds the kind of cut-off that a text names, and returns the text without this kind. */
export function extractKind(original: string): { code: DeadlineCode | null; rest: string } {
  let rest = original.normalize('NFKC');
  let lower = rest.toLowerCase();
  let found: DeadlineCode | null = null;
  for (const { code, text } of kinds) {
    if (found !== null && code !== found) continue;
    const at = placeOf(lower, text);
    if (at < 0) continue;
    found = code;
    rest = `${rest.slice(0, at)} ${rest.slice(at + text.length)}`;
    lower = rest.toLowerCase();
  }
  return {
    code: found,
    rest: rest
      .replace(/\(\s*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}

/**
 * Returns the index of a word in a text, or -1. A match next to other Latin letters or digits does not count,
 * because it is part of another word.
 */
function placeOf(text: string, word: string): number {
  const isPart = (character: string | undefined) => character !== undefined && /[a-z0-9]/.test(character);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isInside =
      (isPart(word[0]) && isPart(text[at - 1])) || (isPart(word.at(-1)) && isPart(text[at + word.length]));
    if (!isInside) return at;
  }
  return -1;
}

const provenances = new Map(
  entriesOf(provenanceSpellings).flatMap(([id, texts]) => texts.map((text) => [foldText(text), id] as const)),
);
export const provenanceNamed = (text: string): Provenance | undefined => provenances.get(foldText(text));

export const provenanceName = (id: Provenance, language: 'zh' | 'en'): string =>
  provenanceSpellings[id][language === 'zh' ? 0 : 1];

const rules = new Map(
  cutOffRuleIds.flatMap((id) => [id, ...ruleNames[id]].map((text) => [foldText(text), id] as const)),
);
/** Returns the id of a known rule from its name; returns any other text unchanged. */
export const ruleNamed = (text: string): string => rules.get(foldText(text)) ?? readHoursRule(text) ?? text;

export const ruleName = (rule: string, language: 'zh' | 'en'): string => {
  const id = cutOffRuleIds.find((one) => one === rule);
  return id ? ruleNames[id][language === 'zh' ? 0 : 1] : rule;
};
