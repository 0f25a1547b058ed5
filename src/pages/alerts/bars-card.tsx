import { namesOf } from '../../../trade/harbors/place-names.ts';
import { useFavourites } from '../../features/favourites/use-favourites.ts';
import { useRefreshFavourites } from '../../features/favourites/use-refresh-favourites.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { laneName } from '../../features/sync/favourite-words.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { CheckLine } from '../../ui/check-line.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { AlertCardProps } from '../../features/alerts/use-alerts.ts';
import styles from '../../features/alerts/alerts.module.css';

const choices = ['0', '1', '2', '3', 'never'] as const;
type Choice = (typeof choices)[number];

const wordsOf = (choice: Choice): string => {
  if (choice === 'never') return t('alerts.never');
  return choice === '0' ? t('alerts.any') : t('alerts.days', { n: choice });
};

/** For each favourite lane, how far a sailing must move to be reported. */
export function BarsCard({ data, editing }: AlertCardProps) {
  useRefreshFavourites();
  const favourites = useFavourites();
  const names = namesOf(useHarborBook(favourites !== undefined).book, busyHarbors);
  const lanes = new Map(favourites?.groups.flatMap((group) => group.lanes.map((lane) => [lane.ends, lane])));
  return (
    <section aria-labelledby="alerts-bars">
      <Card isFlush head={<h2 id="alerts-bars">{t('alerts.bars')}</h2>}>
        {!favourites && <SkeletonRows rows={3} />}
        {favourites && lanes.size === 0 && <p className="note pad-4">{t('alerts.barsNone')}</p>}
        <ul>
          {[...lanes.values()].map((lane) => (
            <Bar
              key={lane.ends}
              lane={lane}
              name={laneName({ from: lane.from, to: lane.to }, names)}
              data={data}
              editing={editing}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Bar({ lane: { from, to }, name, data, editing }: AlertCardProps & BarProps) {
  const rule = data.rules.find((one) => one.from === from && one.to === to);
  const days = rule ? rule.days_least : 0;
  const value: Choice = days === null ? 'never' : (choices.find((one) => Number(one) === days) ?? '3');
  const change = (choice: Choice, only_earlier: boolean) => {
    if (editing.isCutOff) return;
    const days_least = choice === 'never' ? null : Number(choice);
    editing.changeLane({ from, to }, days_least === 0 && !only_earlier ? null : { days_least, only_earlier });
  };
  return (
    <li className={styles.bar}>
      <b>{name}</b>
      <Segments
        label={t('alerts.barsOf', { lane: name })}
        segments={choices.map((one) => ({ value: one, label: wordsOf(one) }))}
        value={value}
        onChange={(choice) => change(choice, rule?.only_earlier ?? false)}
      />
      <CheckLine isChecked={rule?.only_earlier ?? false} onChange={(isChecked) => change(value, isChecked)}>
        {t('alerts.onlyEarlier')}
        <span className="sr-only"> {name}</span>
      </CheckLine>
    </li>
  );
}

interface BarProps {
  lane: { from: string; to: string | null };
  name: string;
}
