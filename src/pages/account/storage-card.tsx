import { Suspense, useState } from 'react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { useStored, type StoredKind } from '../../features/account/use-stored.ts';
import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { t } from '../../i18n/t.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import type { CardProps } from './card-props.ts';
import { StoredTable } from './stored-table.tsx';
import { storedName } from './stored-words.ts';
import styles from './storage-card.module.css';
import { StorageSum } from './storage-sum.tsx';

const PacksSection = lazyPart(
  async () => (await import('../../features/packs/packs-section.tsx')).PacksSection,
  loadMemberTexts,
);

const clearTexts = {
  packs: 'user.clearPacksText',
  viewed: 'user.clearViewedText',
  pictures: 'user.clearPicturesText',
  searches: 'user.clearSearchesText',
} as const;

/** The site's data on this device by kind, with sizes and buttons to clear it. */
export function StorageCard({ now }: Pick<CardProps, 'now'>) {
  const { stored, clear, persist, measure } = useStored();
  const [asked, setAsked] = useState<Exclude<StoredKind, 'app'> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const clearAsked = async () => {
    if (!asked || isBusy) return;
    setIsBusy(true);
    const isDone = await runWithMessage(() => clear(asked), undefined);
    setIsBusy(false);
    setAsked(null);
    if (isDone) showSuccess(t('user.cleared'));
  };
  return (
    <section className={styles.card} aria-labelledby="storage-title">
      <header className={styles.head}>
        <h2 className="text-l" id="storage-title">
          {t('user.storage')}
        </h2>
        <p>{t('user.storageText')}</p>
      </header>
      {stored ? (
        <>
          <StorageSum stored={stored} onPersist={persist} />
          <StoredTable parts={stored.parts} now={now} onClear={setAsked} />
          <Suspense>
            <PacksSection now={now} onChange={measure} />
          </Suspense>
        </>
      ) : (
        <SkeletonRows rows={4} />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked && t('user.clearTitle', { name: storedName(asked) })}
        text={
          asked && (
            <>
              {t(clearTexts[asked])} {t('user.clearKeeps')}
            </>
          )
        }
        confirmText={t('user.clear')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void clearAsked()}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
