import { useState } from 'react';

import { certificationLink } from '../../../contract/links/certification-link.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonGroup, ButtonLink } from '../../ui/button.tsx';
import { certifiedIcon } from '../../ui/icon-shapes.ts';
import { LaneState } from '../../trade-ui/lane-state.tsx';
import type { CardProps } from './card-props.ts';
import styles from './certify-card.module.css';

/**
 * True after the member has pressed "Not now". This choice is not stored, so the card is shown again after a
 * reload. While the card is hidden, the card with the settings still links to the certification.
 */
let isPutOff = false;

/** Explains the benefits of certification. Shown only to members who are not certified. */
export function CertifyCard({ profile }: CardProps) {
  const [isHidden, setIsHidden] = useState(isPutOff);
  if (isHidden || profile.certification_status === 1) return null;
  const putOff = () => {
    isPutOff = true;
    setIsHidden(true);
  };
  return (
    <section className={styles.card} aria-labelledby="certify-title">
      <LaneState kind="locked" />
      <div className={styles.words}>
        <h2 className="text-m" id="certify-title">
          {t('user.certifyTitle')}
        </h2>
        <p>{t('user.certifyText')}</p>
      </div>
      <ButtonGroup>
        <ButtonLink kind="primary" icon={certifiedIcon} href={`#${certificationLink()}`}>
          {t('user.certifyNow')}
        </ButtonLink>
        <Button kind="quiet" onClick={putOff}>
          {t('user.notNow')}
        </Button>
      </ButtonGroup>
    </section>
  );
}
