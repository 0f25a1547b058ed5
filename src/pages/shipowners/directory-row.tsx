import type { ShipownerEntry } from '../../../contract/calls/sailings/directory.ts';
import { shipownerLink } from '../../../contract/links/screen-paths.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { OwnerStarSlot } from '../../features/favourites/star-slot.tsx';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { ownerText } from '../../features/sailings/sailing-words.ts';
import { LaycanOutcomes } from '../../features/shipowners/laycan-outcomes.tsx';
import { LiveTotal } from '../../features/shipowners/live-total.tsx';
import { agoText } from '../../i18n/relative-time.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Age } from '../../trade-ui/age.tsx';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import styles from './directory.module.css';

interface DirectoryRowProps {
  owner: ShipownerEntry;
  names: HarborNames;
  now: Date;
}

/** A shipowner of the directory; the whole row links to its page. */
export function DirectoryRow({ owner, names, now }: DirectoryRowProps) {
  const { sailing_total: total, confirm_time: word } = owner;
  return (
    <li className={styles.row}>
      <Who owner={owner} />
      <Lanes owner={owner} names={names} />
      <span className={styles.live}>{total > 0 && <LiveTotal total={total} />}</span>
      <span className={`grid gap-2px left ${styles.kept}`}>
        <LaycanOutcomes outcomes={owner.laycans} />
      </span>
      <span className={styles.age}>
        {word !== null && (
          <Age time={word} now={now}>
            {t('shipowners.confirmed', { ago: agoText(word, now) })}
          </Age>
        )}
      </span>
      <span className={styles.star}>
        <OwnerStarSlot owner={owner} name={ownerText(owner)} />
      </span>
    </li>
  );
}

function Who({ owner }: { owner: ShipownerEntry }) {
  const language = currentLanguage();
  const name = ownerText(owner);
  const isChinese = name === owner.chinese_title;
  const other = isChinese ? owner.english_title : owner.chinese_title;
  const types = owner.machine_ids.map((id) => dictionaryName('machine', id, language));
  const cargo = owner.cargo_tags.map((id) => dictionaryName('cargo_tag', id, language));
  const sails = [types, cargo].map((words) => words.join(t('ui.comma'))).filter((words) => words !== '');
  return (
    <span className={`row shrinks gap-3 ${styles.who}`}>
      <OwnerMark id={owner.id} logo={owner.logo} size="l" />
      <span className={styles.names}>
        <a
          className="strong breaks covers ringless"
          href={`#${shipownerLink(owner.id)}`}
          lang={langOf(isChinese)}
        >
          {name}
        </a>
        {other !== '' && other !== name && (
          <small className="muted" lang={langOf(!isChinese)}>
            {other}
          </small>
        )}
        {sails.length > 0 && <small className="muted">{sails.join(' · ')}</small>}
      </span>
    </span>
  );
}

function Lanes({ owner, names }: { owner: ShipownerEntry; names: HarborNames }) {
  const { lanes, shiproute_total: total } = owner;
  const port = (code: string) => names.harborName(code, currentLanguage());
  if (lanes.length === 0)
    return <span className={`note nowrap ${styles.noLanes}`}>{noLanesText(owner)}</span>;
  return (
    <ul className={styles.lanes} aria-label={t('shipowners.lanes')}>
      {lanes.map(({ from, to }) => (
        <li className="shrinks" key={`${from} ${to}`}>
          <LaneName className={styles.lane} from={port(from)} to={port(to)} />
        </li>
      ))}
      {total > 0 && <li className="note nowrap shrinks">{t('shipowners.tradeLanes', { n: total })}</li>}
    </ul>
  );
}

/**
 * Returns the text for a shipowner without lanes of general cargo; empty if its sailings have vessel types.
 * The lanes and vessel types of an entry are only about general cargo, but its number of sailings includes
 * containers.
 */
function noLanesText({ sailing_total, machine_ids }: ShipownerEntry): string {
  if (sailing_total === 0) return t('shipowners.noLanes');
  return machine_ids.length === 0 ? t('shipowners.onlyContainers') : '';
}
