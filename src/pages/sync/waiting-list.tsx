import { clockText, instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { useIsConnected } from '../../hooks/use-is-connected.ts';
import type { QueuedEntry } from '../../store/outbox.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ellipsisIcon } from '../../ui/icon-shapes.ts';
import { Menu } from '../../ui/menu.tsx';
import type { EntryProps } from '../../features/sync/entry-props.ts';
import styles from './waiting-list.module.css';

/** The queued changes, drawn as points on a line that leads to the server. */
export function WaitingList({ entries }: { entries: readonly EntryProps[] }) {
  const isUp = useIsConnected();
  const lockedEntities = new Set<string>();
  return (
    <div className={styles.queue}>
      <p className={styles.server}>
        <span className={styles.ring} aria-hidden="true" />
        <b>{t('sync.server')}</b>
        <span className={isUp ? 'text-s fresh' : styles.down}>
          {t(isUp ? 'sync.serverUp' : 'sync.serverDown')}
        </span>
      </p>
      <ol>
        {entries.map((props) => {
          const isAfter = lockedEntities.has(props.entry.entity);
          lockedEntities.add(props.entry.entity);
          return <Waiting key={props.entry.id} {...props} isAfter={isAfter} isUp={isUp} />;
        })}
      </ol>
    </div>
  );
}

type WaitingProps = EntryProps & { isAfter: boolean; isUp: boolean };

function Waiting({ entry, words, now, onDiscard, isAfter, isUp }: WaitingProps) {
  return (
    <li className={classNames(styles.queued, isAfter && styles.after)}>
      <span className={styles.dot} aria-hidden="true" />
      <p className="flex wraps shrinks grows gap-x2">
        <b>{words.what}</b>
        {words.where && <span className="note">{words.where}</span>}
        <span className="note">{whyText(entry, isAfter, isUp)}</span>
      </p>
      <span className={`note nowrap ${styles.since}`}>
        {t('sync.since', { time: instantText(entry.create_time, now) })}
      </span>
      {isAfter && <Badge>{t('sync.whyAfter')}</Badge>}
      {!entry.is_discarded && (
        <Menu
          label={t('sync.more', { what: words.what })}
          align="end"
          entries={[
            ...(words.editLink ? [{ key: 'edit', label: t('sync.edit'), href: `#${words.editLink}` }] : []),
            { key: 'discard', label: t('sync.discard'), onSelect: onDiscard },
          ]}
          renderTrigger={(trigger) => (
            <Button
              {...trigger}
              kind="quiet"
              icon={ellipsisIcon}
              label={t('sync.more', { what: words.what })}
            />
          )}
        />
      )}
    </li>
  );
}

function whyText(
  { state, is_discarded, next_time, attempts }: QueuedEntry,
  isAfter: boolean,
  isUp: boolean,
): string {
  if (is_discarded) return t('sync.whyDiscarding');
  if (state === 'sending') return t('sync.whySending');
  if (isAfter) return '';
  if (!isUp) return t('sync.whyOffline');
  const tried = attempts > 0 ? ` ${t('sync.triedTimes', { n: attempts })}` : '';
  if (next_time > Date.now()) return t('sync.whyRetry', { time: clockText(next_time) }) + tried;
  return t('sync.whyTurn') + tried;
}
