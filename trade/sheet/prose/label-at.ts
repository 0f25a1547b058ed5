import { laycanRank, matchHeader } from '../headers/match-header.ts';
import { at, type FoundToken } from './find-port-in-line.ts';
import type { ProseToken } from './prose-token.ts';

/** A text before a colon: `Puerto de carga:`, `Погрузка :`. */
const label = /(?<![\p{L}\d])\p{L}[\p{L}\p{M} .'’°º/()-]{1,30}?(?=\s{0,12}[:：])/uy;
const colon = /\s{0,12}[:：]/y;

/** Words for the departure in languages that `laycanRank` does not know. */
const departure =
  /ABF|ABG|SALID|ZARP|PARTEN|DÉPART|SA[IÍ]DA|VERTREK|BERANGKAT|KALKI|HAREKET|AVG|AFG|WYJŚ|WYPŁ|ОТХОД|출항|출발/iu;

/**
 * Finds a label before a colon by the spellings that headings of tables have in all languages. It gives a role to
 * the ports after it, or an event to the days after it.
 */
export function labelAt(text: string, from: number): FoundToken | null {
  const words = at(label, text, from)?.[0];
  const match = words === undefined ? null : matchHeader(words);
  if (words === undefined || !match || match.certainty < 3) return null;
  const length = words.length + (at(colon, text, from + words.length)?.[0].length ?? 0);
  const token = tokenOf(match.field, words);
  return token ? { token, length } : null;
}

function tokenOf(field: string, text: string): ProseToken | null {
  if (field === 'load' || field === 'second_load') return { kind: 'role', text, role: 'load', isLabel: true };
  if (field === 'unload' || field === 'second_unload')
    return { kind: 'role', text, role: 'discharge', isLabel: true };
  if (field === 'via') return { kind: 'role', text, role: 'via', isLabel: true };
  if (field === 'arrival') return { kind: 'moment', text, moment: 'eta' };
  if (field !== 'laycan') return null;
  return { kind: 'moment', text, moment: laycanRank(text) === 2 || departure.test(text) ? 'etd' : 'laycan' };
}
