import {
  optionalKeys,
  optionalOfVessel,
  type OptionalKey,
} from '../../../trade/fields/optional-particulars.ts';
import { particularRow, particulars, type Particulars } from '../../../trade/fields/particulars.ts';
import { units } from '../../../trade/fields/units.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { numberText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { gearText } from './sailing-words.ts';

/** A line about an optional field of a sailing, on the page of a sailing and in the comparison. */
export interface ParticularLine {
  /** The text key of the line's name. */
  name: LineName;
  /** The text for a sailing; empty if the publisher has not filled in the field. */
  text: (sailing: SailingDetail) => string;
}

type LineName = Extract<Particulars[OptionalKey], { compared: string }>['compared'];

type LineOfFlags = Extract<Particulars[OptionalKey], { kind: 'flag'; compared: string }>['compared'];

/** The lines whose text is a sentence, because the values of their fields are yes and no. */
const sentences: Record<LineOfFlags, ParticularLine['text']> &
  Partial<Record<LineName, ParticularLine['text']>> = { 'sailing.gear': gearText };

const terms = optionalKeys.filter((key) => !optionalOfVessel.some((one) => one === key));

/** All lines: lines about freight terms first, then lines about the vessel. */
export const particularLines: readonly ParticularLine[] = [...terms, ...optionalOfVessel].flatMap(
  (key, at, keys): ParticularLine[] => {
    const { compared: name } = particulars[key];
    const isFirst = keys.findIndex((one) => particulars[one].compared === name) === at;
    return isFirst ? [{ name, text: sentences[name] ?? ((sailing) => valueText(key, sailing)) }] : [];
  },
);

function valueText(key: OptionalKey, sailing: SailingDetail): string {
  const value = sailing[key] ?? null;
  const { of, unit } = particularRow(key);
  if (typeof value === 'number') return unit ? t(units[unit].text, { n: numberText(value) }) : '';
  if (typeof value !== 'string') return '';
  return of === undefined ? value : dictionaryName(of, value, currentLanguage());
}
