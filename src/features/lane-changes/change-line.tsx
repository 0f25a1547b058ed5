import type { ReactNode } from 'react';

import { dictionaryName } from '../../../contract/dictionary.ts';
import type { CallMove, Rate, SailingChange } from '../../../contract/rules/lane-pack/changes.ts';
import type { PlainDate } from '../../../contract/rules/plain-date.ts';
import { amountText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText, windowText } from '../../i18n/windows.ts';
import type { HarborNames } from '../harbors/harbor-names.ts';
import styles from './inbox.module.css';
import { laneCalls, type SailingNews } from './lane-news.ts';

interface LineProps {
  news: SailingNews;
  names: HarborNames;
  now: Date;
  today: PlainDate;
}

/** One change of a sailing: what it was, struck, and what it is. */
export function ChangeLines({ change, ...props }: LineProps & { change: SailingChange }): ReactNode {
  const { names, today } = props;
  const port = (code: string) => names.harborName(code, currentLanguage());
  switch (change.kind) {
    case 'new':
    case 'again':
      return <Offered {...props} />;
    case 'withdrawn':
    case 'left':
      return <Offered {...props} isGone />;
    case 'moved':
      return change.moves.map((move) => (
        <Line
          key={`${move.end} ${move.harbor_code} ${move.was.start_time}`}
          label={labelOf(move, change.moves, port)}
          was={windowText(move.was, today)}
          now={windowText(move.now, today)}
          more={t(move.days < 0 ? 'changes.earlier' : 'changes.later', { n: Math.abs(move.days) })}
        />
      ));
    case 'vessel':
      return (
        <Line
          label={t('changes.vessel')}
          was={change.was ?? t('changes.tbn')}
          now={change.now ?? t('changes.tbn')}
        />
      );
    case 'ports':
      return (
        <>
          {change.omitted.length > 0 && (
            <Line label={t('changes.omits')} was={change.omitted.map(port).join(' / ')} />
          )}
          {change.added.length > 0 && (
            <Line label={t('changes.adds')} now={change.added.map(port).join(' / ')} />
          )}
        </>
      );
    case 'cut_off':
      return (
        <Line
          label={`${dictionaryName('cut_off', change.code, currentLanguage())} ${port(change.harbor_code)}`}
          was={localText(change.was, today)}
          now={localText(change.now, today)}
        />
      );
    case 'rate':
      return <Line label={t('changes.rate')} was={rateText(change.was)} now={rateText(change.now)} />;
  }
}

/** The laycan of a sailing that came or went. */
function Offered({ news, now, today, isGone = false }: LineProps & { isGone?: boolean }) {
  const { load } = laneCalls(news.sailing, now.getTime());
  const window = load ? windowText(load, today) : '';
  const machine = dictionaryName('machine', news.sailing.machine_id, currentLanguage());
  return (
    <Line label={t('changes.laycan')} {...(isGone ? { was: window } : { now: window, more: machine })} />
  );
}

interface WordsProps {
  label: string;
  was?: string;
  now?: string;
  more?: string;
}

function Line({ label, was, now, more }: WordsProps) {
  return (
    <p className={styles.what}>
      <span>{label}</span>
      {was !== undefined && (
        <>
          <span className="sr-only">{t('changes.was')}</span>
          <s>{was}</s>
        </>
      )}
      {was !== undefined && now !== undefined && <i className={styles.to} aria-hidden="true" />}
      {now !== undefined && (
        <>
          <span className="sr-only">{t('changes.now')}</span>
          <b>{now}</b>
        </>
      )}
      {more && <span>{more}</span>}
    </p>
  );
}

/** The port is said only where the lane has several of that kind. */
function labelOf(
  { end, harbor_code }: CallMove,
  moves: readonly CallMove[],
  port: (code: string) => string,
): string {
  const label = t(end === 'load' ? 'changes.laycan' : 'changes.arrival');
  return moves.filter((move) => move.end === end).length > 1 ? `${label} ${port(harbor_code)}` : label;
}

/** A local time with its offset, as the port's clock shows it. */
function localText(time: string, today: PlainDate): string {
  return `${dayText(time.slice(0, 10), today)} ${time.slice(11, 16)}`;
}

function rateText({ amount, currency, unit }: Rate): string {
  if (amount === null) return t('changes.noRate');
  const per = unit === null ? '' : ` / ${dictionaryName('price_unit', unit, currentLanguage())}`;
  return `${currency ?? ''} ${amountText(amount)}${per}`.trim();
}
