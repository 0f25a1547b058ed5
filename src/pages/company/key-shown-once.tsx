import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { copyIcon } from '../../ui/icon-shapes.ts';
import { showMessage } from '../../ui/toasts.ts';
import styles from './company-page.module.css';

interface KeyShownOnceProps {
  made: { title: string; key: string };
  onCopied: () => void;
}

/** A new API key with a copy button. The key is shown only once. */
export function KeyShownOnce({ made: { title, key }, onCopied }: KeyShownOnceProps) {
  const label = t('apiKeys.key', { title });
  const copy = () =>
    navigator.clipboard.writeText(key).then(
      () => showMessage(t('apiKeys.copied')),
      () => showMessage(t('apiKeys.copyFailed'), { forMs: 4_000 }),
    );
  return (
    <section className={styles.card} aria-label={label}>
      <h2>{label}</h2>
      <p role="status">{t('apiKeys.once')}</p>
      <input
        className={classNames(styles.code, 'wide tap')}
        aria-label={label}
        readOnly
        value={key}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex wraps gap-3">
        <Button kind="primary" icon={copyIcon} onClick={() => void copy()}>
          {t('apiKeys.copy')}
        </Button>
        <Button onClick={onCopied}>{t('apiKeys.done')}</Button>
      </div>
    </section>
  );
}
