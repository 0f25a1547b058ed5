import type { ComponentProps, ReactNode } from 'react';

import { fullInstantText } from '../../i18n/dates.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { ifRoom } from '../../store/full-device.ts';
import type { LaneChange } from '../../store/pack-rows.ts';
import { markSeen } from '../../sync/changes/mark-seen.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { checkIcon } from '../../ui/icon-shapes.ts';
import { shipName } from './change-lines.ts';
import { dismissChanges } from './dismiss-changes.ts';
import styles from './inbox.module.css';

interface ChangedItemProps {
  /** The rows of the changes, which are marked as seen when the link is opened. */
  rows: readonly LaneChange[];
  /** The kinds of the changes. */
  badges: readonly { kind: NonNullable<ComponentProps<typeof Badge>['kind']>; text: string }[];
  href: string;
  ship_name: string | null | undefined;
  /** The voyage number; for a container voyage, also its service. */
  number: string | undefined;
  time: string | number;
  /**
   * True if `time` is the time at which this device noticed the changes, because the time of the changes is
   * unknown.
   */
  isNoticed: boolean;
  /** The accessible name of the item: the vessel and the first day. */
  name: string;
  now: Date;
  children: ReactNode;
}

/**
 * Renders a changed sailing or voyage: its head, its changes as children, and the button that dismisses it.
 */
export function ChangedItem({ rows, badges, name, children, ...head }: ChangedItemProps) {
  const { href, ship_name, number, time, isNoticed, now } = head;
  const ago = agoText(time, now);
  return (
    <li className={styles.news}>
      <div className={styles.head}>
        <span className="flex wraps gap-1">
          {badges.map(({ kind, text }) => (
            <Badge key={text} kind={kind}>
              {text}
            </Badge>
          ))}
        </span>
        <a
          className="shrinks strong cut covers ringless"
          href={href}
          onClick={() => void ifRoom(markSeen(rows))}
        >
          <span lang={ship_name ? 'en' : undefined}>{shipName(ship_name)}</span>
        </a>
        {number && <span className="muted">{number}</span>}
        <time
          className="to-end fine nowrap"
          dateTime={new Date(time).toISOString()}
          title={fullInstantText(time)}
        >
          {isNoticed ? t('changes.noticed', { ago }) : ago}
        </time>
      </div>
      {children}
      <Button
        kind="quiet"
        icon={checkIcon}
        className={styles.seen}
        label={t('changes.markOne', { ship: name })}
        onClick={({ currentTarget }) => void dismissChanges(rows, currentTarget)}
      />
    </li>
  );
}
