import { Suspense, useEffect, useState } from 'react';

import { lazyPart } from '../../frame/lazy-part.ts';
import { loadContentTexts } from '../../i18n/load-content-texts.ts';
import { whenTouched } from '../../store/when-touched.ts';
import styles from './home-sections-slot.module.css';

const HomeSections = lazyPart(
  async () => (await import('./home-sections.tsx')).HomeSections,
  () => loadContentTexts(),
);

/**
 * The place of what home has below the lanes. It is fetched when somebody begins to do something or the page has stood
 * for a while, and its room is there before, so that the foot of the page does not jump.
 */
export function HomeSectionsSlot() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const want = () => setIsWanted(true);
    const callOff = whenTouched(want);
    addEventListener('scroll', want, { passive: true, once: true });
    return () => {
      callOff();
      removeEventListener('scroll', want);
    };
  }, []);
  const room = <div className={styles.room} />;
  return (
    <div className={styles.slot}>
      {isWanted ? (
        <Suspense fallback={room}>
          <HomeSections />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
}
