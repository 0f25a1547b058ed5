import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { isPlainDate } from '../../../trade/calendar/plain-date.ts';
import type { DraftContent } from '../../../trade/draft/draft.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { typedAmountText } from '../draft-cells/container-text.ts';
import { ruleText } from '../draft-cells/rule-text.ts';
import type { SailingBook } from './sailing-book.ts';

/** The lists of a sailing whose changed rows are described as a whole and not field by field. */
export type RowListName = 'cut_offs' | 'rates' | 'surcharges';

/**
 * The texts of a list row (cut-off, rate or surcharge) that was changed, added or removed. `before` is empty
 * for an added row, `after` for a removed row.
 */
interface RowWords {
  label: string;
  before: string;
  after: string;
}

/** A fact about a list row, for example its time. `text` is empty if the row does not have the fact. */
interface Fact {
  text: string;
  /** The text for one side (before or after the change) if only the other side has a value. */
  none?: string;
}

/**
 * The facts about a list row: `names` identify the row, `facts` are always shown, `more` only if they differ
 * before and after the change.
 */
interface Facts {
  names: Fact[];
  facts: Fact[];
  more: Fact[];
}

type Row = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Returns the texts of a list row before and after a change. The label contains the names that are the same
 * on both sides. A name that has changed is shown with the values instead, so that the old and the new row
 * never have the same text. Rows from a log are not validated.
 */
export function rowWords(
  list: RowListName,
  sides: { before: unknown; after: unknown },
  context: { book: SailingBook; states: readonly (DraftContent | null)[] },
): RowWords {
  const [was, is] = [sides.before, sides.after].map((row) =>
    isRecord(row) ? factsOf[list](row, context) : null,
  );
  const names = (was ?? is)?.names ?? [];
  const isAlike = (pick: (facts: Facts) => Fact[], at: number) =>
    !was || !is || pick(was)[at]?.text === pick(is)[at]?.text;
  const shared = names.filter((_, at) => isAlike((facts) => facts.names, at)).map(({ text }) => text);
  const valueOf = (facts: Facts | null | undefined): string => {
    if (!facts) return '';
    const apart = facts.names.filter((_, at) => !isAlike((one) => one.names, at));
    const more = facts.more.filter(({ text }, at) =>
      was && is ? !isAlike((one) => one.more, at) : text !== '',
    );
    return [...apart, ...facts.facts, ...more]
      .map(({ text, none = '' }) => text || none)
      .filter(Boolean)
      .join(' ');
  };
  return {
    label: shared.filter(Boolean).join(' ') || listName(list),
    before: valueOf(was),
    after: valueOf(is),
  };
}

function listName(list: RowListName): string {
  if (list === 'cut_offs') return t('draftGrid.cutOffs');
  return t(list === 'rates' ? 'service.ratesOf' : 'service.surcharges');
}

type Context = Parameters<typeof rowWords>[2];

const factsOf: Readonly<Record<RowListName, (row: Row, context: Context) => Facts>> = {
  cut_offs: cutOffFacts,
  rates: (row, { book }) => ({
    names: [
      { text: textOf(row['box_type']) },
      {
        text: ratePortsText(
          { from: textOf(row['start_harbor_code']), to: textOf(row['end_harbor_code']) },
          book,
        ),
        none: t('service.allPorts'),
      },
    ],
    facts: [{ text: moneyText(row, '') }],
    more: [
      { text: dayOf(row['valid_since'], book.today, 'service.since_day') },
      { text: dayOf(row['valid_until'], book.today, 'service.until_day') },
    ],
  }),
  surcharges: (row) => ({
    names: [{ text: textOf(row['code']) }, { text: textOf(row['box_type']), none: t('service.allTypes') }],
    facts: [{ text: moneyText(row, t('service.inFreight')) }],
    more: [{ text: placeText(textOf(row['place'])) }],
  }),
};

function moneyText(row: Row, none: string): string {
  const amount = textOf(row['amount']);
  return amount === '' ? none : [textOf(row['currency']), typedAmountText(amount)].filter(Boolean).join(' ');
}

function dayOf(value: unknown, today: PlainDate, key: 'service.since_day' | 'service.until_day'): string {
  const day = textOf(value);
  return day === '' ? '' : t(key, { day: isPlainDate(day) ? dayText(day, today) : day });
}

function placeText(place: string): string {
  if (place === 'sea' || place === 'origin' || place === 'destination') return t(`service.place_${place}`);
  return place;
}

/**
 * Returns the ports between which a rate applies, e.g. "到汉堡" or "上海起运"; empty if the rate applies
 * between all ports.
 */
export function ratePortsText(
  codes: { from: string; to: string },
  { names }: Pick<SailingBook, 'names'>,
): string {
  const [from, to] = [codes.from, codes.to].map((code) =>
    code === '' ? '' : names.harborName(code, currentLanguage()),
  );
  if (from && to) return t('service.ratesPorts', { from, to });
  if (from) return t('service.ratesFrom', { port: from });
  return to ? t('service.ratesTo', { port: to }) : '';
}

/** Returns the facts of a cut-off. The port is named only if the sailing also loads at another port. */
function cutOffFacts(row: Row, { book, states }: Context): Facts {
  const code = textOf(row['harbor_code']);
  const loading = states.flatMap((state) => (state?.harbors ?? []).filter(({ is_load }) => is_load));
  const isOnly = loading.every(({ harbor_code }) => harbor_code === code);
  return {
    names: [
      { text: isOnly || code === '' ? '' : book.names.harborName(code, currentLanguage()) },
      { text: dictionaryName('cut_off', textOf(row['code']), currentLanguage()) },
    ],
    facts: [{ text: textOf(row['time']).slice(0, 16).replace('T', ' ') || t('publishing.notGiven') }],
    more: [{ text: sourceText(row) }],
  };
}

function sourceText(row: Row): string {
  if (row['provenance'] === 'published') return t('draftGrid.cutOffPublished');
  if (row['provenance'] !== 'computed') return '';
  return [t('draftGrid.cutOffComputed'), ruleText(textOf(row['rule']))].filter(Boolean).join(t('ui.comma'));
}
