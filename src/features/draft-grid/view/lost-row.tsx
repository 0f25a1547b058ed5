import type { ReactNode } from 'react';

import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { copyIcon } from '../../../ui/icon-shapes.ts';
import styles from './lost-list.module.css';
import { showStepMessage } from './show-step-message.ts';
import type { TypedWhere } from './use-lost-texts.ts';

interface LostRowProps {
  title: string;
  /** The lost text; empty if more than one text is lost. */
  text: string;
  what: ReactNode;
  children?: ReactNode;
  onDrop: () => void;
}

/** A typed text that could not be saved. The text is shown until the person decides what to do with it. */
export const LostRow = ({ title, text, what, children, onDrop }: LostRowProps) => (
  <li className={styles.lost}>
    <div>
      <b>{title}</b>
      <p>{what}</p>
    </div>
    <div className="flex wraps gap-2">
      {children}
      {text !== '' && (
        <Button kind="quiet" icon={copyIcon} onClick={() => void copy(text)}>
          {t('draftGrid.lostCopy')}
        </Button>
      )}
      <Button kind="quiet" onClick={onDrop}>
        {t('draftGrid.lostDrop')}
      </Button>
    </div>
  </li>
);

export const TypedText = ({ name, label, text }: TypedWhere) => (
  <>
    {t('draftGrid.lostText', { name, field: label })}{' '}
    <span className={styles.typed}>{text || t('draftGrid.empty')}</span>
  </>
);

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showStepMessage(t('draftGrid.lostCopied'));
  } catch {
    // Without clipboard access, the person can copy the displayed text by hand.
    showStepMessage(t('draftGrid.lostNotCopied'));
  }
}
