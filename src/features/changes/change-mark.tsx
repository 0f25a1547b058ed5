import { useEffect, useRef } from 'react';

import { t } from '../../i18n/t.ts';
import { ifRoom } from '../../store/full-device.ts';
import { markSeen } from '../../sync/changes/mark-seen.ts';
import styles from './change-mark.module.css';
import type { RowMark } from './marked-rows.ts';

/**
 * The time in ms for which a changed row must be on the screen to count as seen. A row that is visible for
 * less time is only scrolled past.
 */
const lookMs = 2_000;

/**
 * Renders a bar at the edge of a row, with the changes as text. After two seconds on the screen the change
 * counts as seen.
 */
export function ChangeMark({ words, shown }: RowMark) {
  const element = useRef<HTMLSpanElement>(null);
  const { member_id, lane, sailing_id, noticed_time } = shown;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting)
        timer = setTimeout(
          () => void ifRoom(markSeen([{ member_id, lane, sailing_id, noticed_time }])),
          lookMs,
        );
    });
    if (element.current) watch.observe(element.current);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [member_id, lane, sailing_id, noticed_time]);
  return (
    <span ref={element} className={styles.mark} title={words}>
      <span className="sr-only">
        {t('changes.looked')}: {words}
      </span>
    </span>
  );
}
