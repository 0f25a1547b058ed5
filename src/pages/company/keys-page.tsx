import { useState, type FormEvent } from 'react';

import type { ApiKeyRow } from '../../../contract/calls/workspace/api-key.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { useApiKeys } from '../../features/workspace/use-api-keys.ts';
import { WorkspaceFrame, type OpenWorkspace } from '../../features/workspace/workspace-frame.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { instantText } from '../../i18n/dates.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { KeyShownOnce } from './key-shown-once.tsx';
import styles from './company-page.module.css';

/**
 * The company's API keys, with which other systems read sailings. Adding and revoking a key needs a
 * connection, because the server creates and revokes keys.
 */
export function KeysPage() {
  const now = useNow();
  return <WorkspaceFrame now={now}>{(workspace) => <Keys workspace={workspace} />}</WorkspaceFrame>;
}

function Keys({ workspace: { organization } }: { workspace: OpenWorkspace }) {
  const keys = useApiKeys(organization.id);
  const isCutOff = useIsCutOff();
  const [asked, setAsked] = useState<ApiKeyRow | null>(null);
  const { list, most, made, failure, pending } = keys;
  const isFull = list !== undefined && most > 0 && list.length >= most;
  return (
    <div className={classNames(styles.page, styles.narrow)}>
      <h1 className="text-xl" tabIndex={-1}>
        {t('apiKeys.heading')}
      </h1>
      <p className={styles.text}>{t('apiKeys.text')}</p>
      {made && <KeyShownOnce made={made} onCopied={keys.forgetMade} />}
      {list && !made && (
        <NewKey
          isOff={isCutOff || keys.isBusy}
          fullAt={isFull ? list.length : null}
          hasHigher={keys.hasHigher}
          onMake={keys.make}
        />
      )}
      {list && <Standing list={list} isCutOff={isCutOff} onRevoke={setAsked} />}
      {isCutOff && list && (
        <p role="status" className="note">
          {t('apiKeys.offline')}
        </p>
      )}
      {!list && failure && !pending && (
        <FaultCard failure={failure} onRetry={keys.retry} offlineTitle={t('apiKeys.offline')} />
      )}
      {!list && (pending || !failure) && <SkeletonRows rows={4} />}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('apiKeys.revokeTitle')}
        text={t('apiKeys.revokeText', { title: asked?.title ?? '', hint: asked?.hint ?? '' })}
        confirmText={t('apiKeys.revoke')}
        isDanger
        isBusy={keys.isBusy}
        onConfirm={() => void (asked && keys.revoke(asked.id).then(() => setAsked(null)))}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}

interface NewKeyProps {
  isOff: boolean;
  /** The current number of keys if the limit is reached, otherwise null. */
  fullAt: number | null;
  /** True if a higher tier allows more keys. */
  hasHigher: boolean;
  onMake: (title: string) => Promise<boolean>;
}

function NewKey({ isOff, fullAt, hasHigher, onMake }: NewKeyProps) {
  const [title, setTitle] = useState('');
  const [error, setError] = useState('');
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (isOff || fullAt !== null) return;
    if (title.trim() === '') return setError(t('apiKeys.titleMissing'));
    setError('');
    if (await onMake(title.trim())) setTitle('');
  };
  return (
    <form autoComplete="off" className={styles.card} noValidate onSubmit={(event) => void make(event)}>
      <div className="grid gap-3 at-end two-ends one-column-on-phones">
        <TextField
          label={t('apiKeys.title')}
          placeholder={t('apiKeys.titleHint')}
          autoComplete="off"
          maxLength={limits.apiKeyTitleCharsMost}
          value={title}
          error={error}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Button kind="primary" type="submit" aria-disabled={isOff || fullAt !== null || undefined}>
          {t('apiKeys.make')}
        </Button>
      </div>
      {fullAt !== null && <p className="note">{t('apiKeys.full', { n: fullAt })}</p>}
      {fullAt !== null && hasHigher && (
        <p className="note">
          {t('apiKeys.more')} <a href={`#${routes.membership}`}>{t('apiKeys.toPlans')}</a>
        </p>
      )}
    </form>
  );
}

interface ActiveProps {
  list: readonly ApiKeyRow[];
  isCutOff: boolean;
  onRevoke: (row: ApiKeyRow) => void;
}

function Standing({ list, isCutOff, onRevoke }: ActiveProps) {
  const now = useNow();
  return (
    <section className={styles.card} aria-labelledby="keys">
      <h2 id="keys">{t('apiKeys.list')}</h2>
      {list.length === 0 && <p className="note">{t('apiKeys.none')}</p>}
      <ul className={styles.list}>
        {list.map((row) => (
          <li key={row.id}>
            <div>
              <b>{row.title}</b> <small>…{row.hint}</small>
              <p className="note">{factsOf(row, now).join(' · ')}</p>
            </div>
            <Button
              label={t('apiKeys.revokeOf', { title: row.title })}
              aria-disabled={isCutOff || undefined}
              onClick={() => !isCutOff && onRevoke(row)}
            >
              {t('apiKeys.revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf({ creator, create_time, last_used_time, calls_per_minute }: ApiKeyRow, now: Date): string[] {
  const time = instantText(create_time, now);
  return [
    creator === '' ? t('apiKeys.created', { time }) : t('apiKeys.createdBy', { time, name: creator }),
    last_used_time === null
      ? t('apiKeys.usedNever')
      : t('apiKeys.used', { ago: agoText(last_used_time, now) }),
    t('apiKeys.limit', { n: calls_per_minute }),
  ];
}
