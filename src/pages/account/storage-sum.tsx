import { useState } from 'react';

import type { Stored } from '../../features/account/use-stored.ts';
import { sizeText } from '../../i18n/size-text.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { cssVariables } from '../../ui/css-variables.ts';
import { Icon } from '../../ui/icon.tsx';
import { shieldIcon } from './icons.ts';
import { storedName } from './stored-words.ts';
import styles from './storage-card.module.css';

interface StorageSumProps {
  stored: Stored;
  onPersist: () => Promise<boolean>;
}

/**
 * Renders a bar with the size of each kind of data, the total that the browser reports, and whether the
 * browser has promised not to delete the data.
 */
export function StorageSum({ stored: { parts, storage }, onPersist }: StorageSumProps) {
  const shown = parts.filter(({ bytes }) => bytes > 0);
  const words = shown.map(({ kind, bytes }) =>
    t('user.storagePart', { name: storedName(kind), size: sizeText(bytes) }),
  );
  return (
    <>
      <div
        className={styles.bar}
        role="img"
        aria-label={t('user.storageBar', { parts: words.join(t('ui.comma')) })}
      >
        {shown.map(({ kind, bytes }) => (
          <i key={kind} className={styles[kind]} style={cssVariables({ size: bytes })} />
        ))}
      </div>
      <div className={styles.sum}>
        {storage.usedBytes === null ? (
          <span>{t('user.storageUnknown')}</span>
        ) : (
          <span>
            <b className="ink">{sizeText(storage.usedBytes)}</b> {t('user.storageUsed')}
            {storage.freeBytes !== null &&
              t('ui.comma') + t('user.storageFree', { free: sizeText(storage.freeBytes) })}
          </span>
        )}
        {storage.isPersisted !== null && <Keeping isMade={storage.isPersisted} onAsk={onPersist} />}
      </div>
    </>
  );
}

/**
 * Shows whether the browser has granted persistent storage, with a button to request it. If the browser
 * refuses, the refusal is shown here, because browsers do not show it themselves.
 */
function Keeping({ isMade, onAsk }: { isMade: boolean; onAsk: () => Promise<boolean> }) {
  const [isRefused, setIsRefused] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const ask = async () => {
    setIsBusy(true);
    setIsRefused(!(await onAsk().catch(() => false)));
    setIsBusy(false);
  };
  return (
    <>
      {isMade ? (
        <span className={styles.promised} role="status">
          <Icon shape={shieldIcon} size="s" />
          {t('user.persisted')}
        </span>
      ) : (
        <span className={styles.unpromised}>
          {t('user.notPersisted')}
          <Button kind="quiet" className={styles.small} isBusy={isBusy} onClick={() => void ask()}>
            {t('user.persist')}
          </Button>
        </span>
      )}
      <p role="status" className={styles.refused} hidden={!isRefused || isMade}>
        {isRefused && t('user.persistRefused')}
      </p>
    </>
  );
}
