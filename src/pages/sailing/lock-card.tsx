import { useState } from 'react';

import { certificationLink } from '../../../contract/links/certification-link.ts';
import { loginLink } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonGroup, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { userIcon } from '../../ui/first-icon-shapes.ts';
import { certifiedIcon, phoneIcon, routeIcon, ticketIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { LaneState } from '../../trade-ui/lane-state.tsx';
import styles from './lock-card.module.css';

/**
 * True after the reader has pressed "Not now". This choice is not stored, so the card is shown again after a
 * reload.
 */
let isPutOff = false;

interface LockCardProps {
  locked: 'login' | 'certify';
  /** The link to return to after login or certification. */
  back: string;
}

/**
 * Renders which fields the reader would see after login or certification, with a link to the login or
 * certification.
 */
export function LockCard({ locked, back }: LockCardProps) {
  const [isHidden, setIsHidden] = useState(isPutOff);
  if (isHidden && locked === 'certify') return null;
  const putOff = () => {
    isPutOff = true;
    setIsHidden(true);
  };
  return (
    <section className={styles.section} aria-labelledby="lock-title">
      <Card>
        <div className="grid gap-3 left lines-at-start">
          <LaneState kind="locked" />
          <h2 className="text-l" id="lock-title">
            {locked === 'login' ? t('sailing.lockLogin') : t('sailing.lockCertify')}
          </h2>
          <ul className={`grid gap-2 ${styles.list}`}>
            <Behind icon={phoneIcon} text={t('sailing.lockManager')} />
            <Behind icon={routeIcon} text={t('sailing.lockCalls')} />
            <Behind icon={ticketIcon} text={t('sailing.lockPrice')} />
          </ul>
          {locked === 'login' ? (
            <ButtonLink kind="primary" icon={userIcon} href={`#${loginLink(back)}`} className={styles.login}>
              {t('sailing.loginRegister')}
            </ButtonLink>
          ) : (
            <>
              <ButtonGroup>
                <ButtonLink kind="primary" icon={certifiedIcon} href={`#${certificationLink(back)}`}>
                  {t('sailing.certifyNow')}
                </ButtonLink>
                <Button kind="quiet" onClick={putOff}>
                  {t('sailing.notNow')}
                </Button>
              </ButtonGroup>
              <p className="fine">{t('sailing.certifyHint')}</p>
            </>
          )}
        </div>
      </Card>
    </section>
  );
}

const Behind = ({ icon, text }: { icon: string; text: string }) => (
  <li>
    <Icon shape={icon} />
    <span>{text}</span>
  </li>
);
