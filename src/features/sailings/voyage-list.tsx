import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { localDay } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import { When } from '../../ui/when.tsx';
import styles from './voyage-list.module.css';

interface VoyageListProps {
  voyages: readonly SailingRow[];
  names: HarborNames;
  now: Date;
  when?: 'past';
}

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
