import { useEffect, useState } from 'react';

import { vesselLink } from '../../../contract/links/discovery-links.ts';
import { vesselName } from '../../features/vessels/vessel-words.ts';
import { t } from '../../i18n/t.ts';
import { forgetRecentVessels, getRecentVessels } from '../../store/recent-vessels.ts';
import { Button } from '../../ui/button.tsx';
import styles from './recent-vessels.module.css';

/** The vessels that were opened last on this device. Renders nothing if there are none. */
export function RecentVessels() {
  const [vessels, setVessels] = useState<Awaited<ReturnType<typeof getRecentVessels>>>([]);
  useEffect(() => {
    let isOver = false;
    // If the browser's storage cannot be read, no vessels are shown.
    getRecentVessels().then(
      (found) => !isOver && setVessels(found),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, []);
  if (vessels.length === 0) return null;
  const forget = () =>
    void forgetRecentVessels().then(
      () => setVessels([]),
      () => {},
    );
  return (
    <section aria-labelledby="recent-vessels">
      <header className={styles.head}>
        <h2 className="regular text-s" id="recent-vessels">
          {t('vessels.recent')}
        </h2>
        <Button kind="quiet" onClick={forget}>
          {t('vessels.forgetRecent')}
        </Button>
      </header>
      <ul className={styles.list}>
        {vessels.map((vessel) => (
          <li key={vessel.mmsi}>
            <a href={`#${vesselLink(vessel.mmsi)}`}>
              <b lang="en">{vesselName(vessel)}</b>
              <span className="fine">{t('vessels.mmsi', { n: vessel.mmsi })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
