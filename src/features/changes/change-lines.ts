import { dictionaryName, unitOfRate } from '../../../trade/sailing/dictionary.ts';
import type { CallMove, Rate, SailingChange } from '../../../trade/lane-pack/changes.ts';
import type { LaneChange } from '../../store/pack-rows.ts';
import { localDay } from '../../i18n/dates.ts';
import { amountText } from '../../i18n/numbers.ts';
import { portTimeText } from '../../i18n/port-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { conflictLine, noNewsLine, unlikelyLine, unmovedLine, type ChangeLine } from './change-times.ts';
import { laneCalls, type SailingNews } from './lane-news.ts';

/** Returns the lines that describe one change. */
export function linesOf(
  change: SailingChange,
  { sailing }: SailingNews,
  { names, now }: { names: HarborNames; now: Date },
): ChangeLine[] {
  const today = localDay(now);
  const port = (code: string) => names.harborName(code, currentLanguage());
  switch (change.kind) {
    case 'new':
    case 'again':
      return [{ ...laycan('now'), more: dictionaryName('machine', sailing.machine_id, currentLanguage()) }];
    case 'withdrawn':
    case 'left':
      return [laycan('was')];
    case 'moved':
      return change.moves.map((move) => ({
        label: moveLabel(move, change.moves, port),
        was: windowText(move.was, today),
        now: windowText(move.now, today),
        more: t(move.days < 0 ? 'changes.earlier' : 'changes.later', { n: Math.abs(move.days) }),
      }));
    case 'vessel':
      return [{ label: t('changes.vessel'), was: shipName(change.was), now: shipName(change.now) }];
    case 'ports':
      return [
        ...(change.omitted.length > 0
          ? [{ label: t('changes.omits'), was: change.omitted.map(port).join(' / ') }]
          : []),
        ...(change.added.length > 0
          ? [{ label: t('changes.adds'), now: change.added.map(port).join(' / ') }]
          : []),
      ];
    case 'cut_off': {
      const label = `${dictionaryName('cut_off', change.code, currentLanguage())} ${port(change.harbor_code)}`;
      return [{ label, was: portTimeText(change.was, today), now: portTimeText(change.now, today) }];
    }
    case 'unmoved':
      return [unmovedLine(change, { names, today })];
    case 'conflict':
      return [conflictLine(change, { names, today })];
    case 'unlikely':
      return [unlikelyLine(change.arrival, laycan('was'), now)];
    case 'no_news':
      return [noNewsLine(change, sailing, { now, today })];
    case 'rate':
      return [{ label: t('changes.rate'), was: rateText(change.was), now: rateText(change.now) }];
  }

  function laycan(side: 'was' | 'now'): ChangeLine {
    const { load } = laneCalls(sailing, now.getTime());
    return { label: t('changes.laycan'), [side]: load ? windowText(load, today) : '' };
  }
}

/** Returns the vessel's name, or "to be named". */
export const shipName = (name: string | null | undefined): string => name ?? t('changes.tbn');

/**
 * True if the change names a vessel that was to be named (TBN). The page shows this differently from a change
 * of vessel.
 */
export const isNamed = (change: SailingChange): boolean => change.kind === 'vessel' && change.was === null;

export const kindText = (change: SailingChange, { own }: Pick<LaneChange, 'own'> = {}): string =>
  // If a sailing of an own list (a schedule that the reader imported) disappears, the text is only that it is
  // missing, because the list does not contain the reason.
  own && change.kind === 'left'
    ? t('changes.kind_gone')
    : t(isNamed(change) ? 'changes.kind_named' : (`changes.kind_${change.kind}` as const));

/** Returns all changes of a sailing in one sentence. */
export function newsText(news: SailingNews, world: { names: HarborNames; now: Date }): string {
  const text = ({ label, was, now, more }: ChangeLine) =>
    [label, [was, now].filter(Boolean).join(' → '), more].filter(Boolean).join(' ');
  return news.changes
    .map(
      (change) =>
        `${kindText(change, news.row)} ${linesOf(change, news, world).map(text).join(t('ui.comma'))}`,
    )
    .join(t('ui.comma'));
}

/**
 * Returns the label of a moved laycan. The port is named only if the lane has several loading or several
 * discharging ports that moved.
 */
function moveLabel(
  { end, harbor_code }: CallMove,
  moves: readonly CallMove[],
  port: (code: string) => string,
): string {
  const label = t(end === 'load' ? 'changes.laycan' : 'changes.arrival');
  return moves.filter((move) => move.end === end).length > 1 ? `${label} ${port(harbor_code)}` : label;
}

function rateText({ amount, currency, unit }: Rate): string {
  if (amount === null) return t('changes.noRate');
  const per = unit && unitOfRate(unit, currentLanguage());
  return [currency, amountText(amount), per].filter(Boolean).join(' ');
}
