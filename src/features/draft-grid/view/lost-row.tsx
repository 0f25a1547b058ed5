import type { ReactNode } from 'react';

import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { copyIcon } from '../../../ui/icon-shapes.ts';
import styles from './lost-list.module.css';
import { sayStep } from './say-step.ts';
import type { TypedWhere } from './use-lost-texts.ts';

interface LostRowProps {
  title: string;
  /** Empty where more than one text is lost. */
  text: string;
  what: ReactNode;
  /** What else can be done with it. */
  children?: ReactNode;
  onDrop: () => void;
}

/** Something that was typed and has no place: it is there until the person decides. */
export const LostRow = ({ title, text, what, children, onDrop }: LostRowProps) => (
  <li className={styles.lost}>
    <div>
      <b>{title}</b>
      <p>{what}</p>
    </div>
    <div className={styles.actions}>
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

/** A text and where it was typed. */
export const TypedThere = ({ name, label, text }: TypedWhere) => (
  <>
    {t('draftGrid.lostText', { name, field: label })}{' '}
    <span className={styles.typed}>{text || t('draftGrid.empty')}</span>
  </>
);

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    sayStep(t('draftGrid.lostCopied'));
  } catch {
    // The text stands there to be copied by hand.
    sayStep(t('draftGrid.lostNotCopied'));
  }
}
