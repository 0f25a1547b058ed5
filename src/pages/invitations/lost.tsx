import type { MessageKey } from '../../../contract/messages/zh.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { refreshIcon } from '../../ui/icon-shapes.ts';
import styles from './invite-page.module.css';

/** A part of the page that failed to load and has no cached copy. Other parts are not affected. */
export const Lost = ({ what, onRetry }: { what: MessageKey; onRetry: () => void }) => (
  <div className={styles.lost} role="status">
    <p>{sentence(currentLanguage(), what)}</p>
    <Button icon={refreshIcon} onClick={onRetry}>
      {t('invite.retry')}
    </Button>
  </div>
);
