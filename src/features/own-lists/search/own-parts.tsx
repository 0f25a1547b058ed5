import { daysBetween, type PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { differenceOf, type JoinedRow, type OwnSaid } from '../../../../trade/own-list/join-own.ts';
import { dayMs } from '../../../../trade/calendar/day-ms.ts';
import { ownListAgeDays } from '../../../../trade/own-list/age.ts';
import { localDay } from '../../../i18n/dates.ts';
import { Age } from '../../../trade-ui/age.tsx';
import { agoText } from '../../../i18n/relative-time.ts';
import { t } from '../../../i18n/t.ts';
import { dayText, windowText } from '../../../i18n/windows.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Segments } from '../../../ui/segments.tsx';
import type { OwnWord } from '../../sailings/sailing-row.tsx';
import { lastWord } from '../../sailings/sailing-marks.ts';
import { priceWord, tagsText } from '../../sailings/sailing-words.ts';
import type { OwnBeside, SourceFilter } from './own-beside.ts';
import { ownSailingLink } from './own-sailing-link.ts';
import styles from './own-parts.module.css';

interface OwnBarProps {
  own: OwnBeside;
  onSource: (source: SourceFilter) => void;
}

/** Which sailings are shown, and how many of either there are. */
export function OwnBar({ own, onSource }: OwnBarProps) {
  const { published_total, own_total, merged, source, isAlone } = own;
  const all = published_total + own_total - merged;
  return (
    <div className={styles.bar}>
      {!isAlone && (
        <Segments<SourceFilter>
          label={t('ownAnswers.source')}
          segments={[
            { value: 'all', label: t('ownAnswers.all', { n: all }) },
            { value: 'published', label: t('ownAnswers.published', { n: published_total }) },
            { value: 'own', label: t('ownAnswers.ofOwn', { n: own_total }) },
          ]}
          value={source}
          onChange={onSource}
        />
      )}
      <p className={styles.caption}>
        <span>
          {isAlone
            ? t('ownAnswers.alone')
            : t('ownAnswers.caption', { published: published_total, own: own_total })}
        </span>{' '}
        {merged > 0 && <span>{t('ownAnswers.captionMerged', { n: merged })}</span>}
      </p>
    </div>
  );
}

/** A sender in a row: a sheet with the first letter of the name. */
export const SenderMark = ({ name }: { name: string }) => (
  <span className={styles.sheet} aria-hidden="true">
    {[...name.trim()][0]?.toUpperCase() ?? ''}
  </span>
);

const Sender = ({ said }: { said: OwnSaid }) => (
  <span className={styles.sender}>
    <SenderMark name={said.sender.name} />
    <span className={styles.name} title={said.sender.name}>
      {said.sender.name}
    </span>
  </span>
);

const ageLimits = {
  ageingAfterMs: (ownListAgeDays.fresh + 1) * dayMs,
  staleAfterMs: (ownListAgeDays.ageing + 1) * dayMs,
};

/** How old a list is, in the shapes of the clocks. */
export function ListAge({ day, now }: { day: PlainDate; now: Date }) {
  const days = daysBetween(day, localDay(now));
  const ago = days <= 0 ? t('ownAnswers.listAgo_today') : t('ownAnswers.listAgo_days', { n: days });
  return (
    <Age time={`${day}T00:00:00.000Z`} now={now} within={ageLimits}>
      {t('ownAnswers.listAge', { ago })}
    </Age>
  );
}

interface WordContext {
  today: PlainDate;
  now: Date;
  lane: { from: string; to: string };
}

/** What own lists say of a row, for the list that shows it. */
export function ownWordOf(joined: JoinedRow, context: WordContext): OwnWord {
  const { row, isPublished, own, perhaps } = joined;
  const [said] = own;
  if (!said) return {};
  if (isPublished) {
    const isOther = own.some((one) => differenceOf(row, one.row) !== null);
    return {
      ...(isOther && { mark: <Badge kind="moved">{t('ownAnswers.differs')}</Badge> }),
      note: <Beside joined={joined} context={context} />,
    };
  }
  const others = own.slice(1);
  const tags = [t('ownAnswers.own'), tagsText(row)].filter(Boolean).join(' · ');
  return {
    alone: {
      href: `#${ownSailingLink(row.id, context.lane)}`,
      owner: <Sender said={said} />,
      tags,
      age: <ListAge day={said.list_date} now={context.now} />,
    },
    ...((others.length > 0 || perhaps) && {
      note: (
        <>
          {others.map((one) => (
            <span key={one.list_id} className={styles.word}>
              {saysText(one, context.today, true)}
            </span>
          ))}
          {perhaps && (
            <span className={styles.word}>
              {t('ownAnswers.perhaps', { window: windowText(perhaps.load, context.today) })}
            </span>
          )}
        </>
      ),
    }),
  };
}

/** The published row and what each list says of the same voyage. */
function Beside({
  joined: { row, own },
  context: { today, now },
}: {
  joined: JoinedRow;
  context: WordContext;
}) {
  const differing = own.filter((one) => differenceOf(row, one.row) !== null);
  const agreeing = own.filter((one) => differenceOf(row, one.row) === null);
  const isOtherLoad = differing.some((one) => differenceOf(row, one.row)?.load);
  return (
    <>
      {isOtherLoad && (
        <span className={styles.word}>
          {t('ownAnswers.shipownerSays', {
            ago: agoText(lastWord(row), now),
            window: windowText(row.load, today),
          })}
        </span>
      )}
      {differing.map((one) => (
        <span key={one.list_id} className={styles.word}>
          {[saysText(one, today, own.length > 1), otherText(row, one, today)].filter(Boolean).join(' · ')}
        </span>
      ))}
      {agreeing.map((one) => (
        <span key={one.list_id} className={classNames(styles.word, styles.agrees)}>
          {t(row.withdrawn_time === null ? 'ownAnswers.agrees' : 'ownAnswers.withdrawn', {
            day: dayText(one.list_date, today),
          })}
        </span>
      ))}
    </>
  );
}

function saysText({ sender, list_date, row }: OwnSaid, today: PlainDate, isNamed: boolean): string {
  const words = { day: dayText(list_date, today), window: windowText(row.load, today) };
  return isNamed
    ? t('ownAnswers.senderSays', { ...words, sender: sender.name })
    : t('ownAnswers.listSays', words);
}

/** By how much, and what else. */
function otherText(row: JoinedRow['row'], said: OwnSaid, today: PlainDate): string {
  const difference = differenceOf(row, said.row);
  const days = daysBetween(said.row.load.start_time, row.load.start_time);
  const price = priceWord(said.row);
  return [
    days > 0 && t('ownAnswers.later', { n: days }),
    days < 0 && t('ownAnswers.earlier', { n: -days }),
    difference?.unload && t('ownAnswers.otherArrival', { window: windowText(said.row.unload, today) }),
    difference?.rate && price.kind === 'amount' && t('ownAnswers.otherRate', { rate: price.amount }),
  ]
    .filter(Boolean)
    .join(' · ');
}
