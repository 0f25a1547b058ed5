import { informationSchedule } from '../../../contract/calls/sailings/sailing.ts';
import type { SailingDetail, SailingRow } from '../../../trade/sailing/sailing.ts';
import { sailingLink } from '../../../contract/screen-paths.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { localDay } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import { When } from '../../ui/when.tsx';
import styles from './other-sailings.module.css';

interface OtherSailingsProps {
  sailing: SailingDetail;
  names: HarborNames;
  now: Date;
}

/** Where this vessel loads otherwise. A vessel to be named, or one whose name is hidden, has no others to tell of. */
export function OtherSailings({ sailing, names, now }: OtherSailingsProps) {
  const { answer } = useAnswer(informationSchedule, { id: sailing.id });
  const others = answer?.list.filter(({ id }) => id !== sailing.id) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others-title">
      <Card isFlush head={<h2 id="others-title">{t('sailing.others')}</h2>}>
        <VoyageList voyages={others} names={names} now={now} />
      </Card>
    </section>
  );
}

interface VoyageListProps {
  voyages: readonly SailingRow[];
  names: HarborNames;
  now: Date;
  when?: 'past';
}

/** Voyages of one vessel, each a link to it. */
export function VoyageList({ voyages, names, now, when }: VoyageListProps) {
  const port = (code: string) => names.harborName(code, currentLanguage());
  return (
    <ul className={styles.list}>
      {voyages.map(({ id, load, unload, days }) => (
        <li key={id}>
          <a className={styles.other} href={`#${sailingLink(id, { when })}`}>
            <When window={load} today={localDay(now)} size="s" />
            <LaneName from={port(load.harbor_code)} to={port(unload.harbor_code)} />
            <span className="muted">{t('ui.days', { n: days })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
