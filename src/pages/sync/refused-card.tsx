import { collectionHarborHandle } from '../../../contract/facts/favourites.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { isGroupFull } from '../../features/favourites/is-group-full.ts';
import { retryEntry } from '../../features/sync/act-on-entry.ts';
import { instantText } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import type { QueuedEntry, EntryError } from '../../store/outbox.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { warningIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './cards.module.css';
import type { EntryProps } from '../../features/sync/entry-props.ts';

/**
 * Renders a change that the server refused, with the reason and the possible actions. It stays here until the
 * person has decided.
 */
export function RefusedCard({ entry, words, now, onDiscard }: EntryProps) {
  const { error, create_time, attempts } = entry;
  return (
    <article className={`${styles.card} ${styles.refused}`}>
      <span className={`${styles.round} ${styles.bad}`}>
        <Icon shape={warningIcon} />
      </span>
      <div className={styles.words}>
        <p>
          <b>{words.what}</b>{' '}
          <span className="note">
            {instantText(create_time, now)}
            {t('ui.comma')}
            {t('sync.triedTimes', { n: Math.max(1, attempts) })}
          </span>
        </p>
        {error && <Reasons error={error} reasons={words.reasons ?? []} />}
        {error && (
          <p className={styles.code}>
            {error.code}
            {error.status > 0 && ` · ${error.status}`}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button onClick={() => void retryEntry(entry)}>{t('sync.retry')}</Button>
        {isOfTier(entry) && <ButtonLink href={`#${routes.membership}`}>{t('favourites.upgrade')}</ButtonLink>}
        {words.editLink && (
          <ButtonLink kind="quiet" href={`#${words.editLink}`}>
            {t('sync.edit')}
          </ButtonLink>
        )}
        <Button kind="quiet" onClick={onDiscard}>
          {t('sync.discard')}
        </Button>
      </div>
    </article>
  );
}

/**
 * Returns true if a higher tier would allow the change. A higher tier has a higher limit for the total of
 * lanes, but not for lanes in one group, shipowners or vessels.
 */
function isOfTier({ call, error }: QueuedEntry): boolean {
  if (error?.code !== 'favourites_full') return error?.code === 'upgrade_required';
  return call === collectionHarborHandle.path && !isGroupFull(error);
}

function Reasons({ error, reasons }: { error: EntryError; reasons: readonly string[] }) {
  if (reasons.length < 2) return <p>{reasons[0] ?? reasonOf(error)}</p>;
  return (
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

/**
 * Returns the reason in the current language. If a field has an error, its text is used. Otherwise, the
 * sentence for the error code is used, and the server's message only if there is no such sentence, because
 * the message is in the language of the original request.
 */
function reasonOf({ code, errors, message }: EntryError): string {
  const [first] = errors;
  if (first) return first.message || sentence(currentLanguage(), first.code);
  const text = sentence(currentLanguage(), code);
  return text === code && message !== '' ? message : text;
}
