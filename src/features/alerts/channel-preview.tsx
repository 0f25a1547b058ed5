import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';

import type { AlertChannelKind } from '../../../contract/limits/alert-limits.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import styles from './channel-preview.module.css';

/** An example of the messages that a kind of channel gets: one change, and several changes in one message. */
export function ChannelPreview({ kind }: { kind: AlertChannelKind }) {
  const { nickname, mobile } = useSnapshot(sessionState);
  const name = nickname || maskMobile(mobile);
  return (
    <figure className={styles.preview}>
      <figcaption className="note">{t('alerts.previewOf', { kind: t(`alerts.kind_${kind}`) })}</figcaption>
      {shownAs(kind, t('alerts.previewFooter', { site: t('shell.site'), name }))}
    </figure>
  );
}

function shownAs(kind: AlertChannelKind, footer: string): ReactNode {
  if (kind === 'mail') return <Letter footer={footer} />;
  if (kind === 'webhook') return <pre className={styles.code}>{cloudEvent()}</pre>;
  if (kind === 'push') return <Notice />;
  return (
    <div className={styles.chat}>
      <Bubble>
        <p>
          <b>{t('alerts.previewTitle')}</b> {t('alerts.previewText')} <Link>{t('alerts.previewLink')}</Link>
        </p>
        <p className="note">{footer}</p>
      </Bubble>
      <Bubble>
        <p>
          <b>{t('alerts.previewHeading')}</b>
        </p>
        <p>
          <b>{t('alerts.previewSecond')}</b> {t('alerts.previewSecondText')}{' '}
          <Link>{t('alerts.previewLink')}</Link>
        </p>
        <p>
          <Link>{t('alerts.previewMore')}</Link>
        </p>
        <p className="note">{footer}</p>
      </Bubble>
    </div>
  );
}

/** Renders a text that looks like a link but opens nothing, because it is part of an example. */
const Link = ({ children }: { children: string }) => <span className={styles.link}>{children}</span>;

const Bubble = ({ children }: { children: ReactNode }) => (
  <div>
    <p className="note">
      {t('shell.site')} <span className={styles.robot}>{t('alerts.previewRobot')}</span>
    </p>
    <div className={styles.bubble}>{children}</div>
  </div>
);

const Letter = ({ footer }: { footer: string }) => (
  <div className={styles.letter}>
    <p>
      <b>{t('alerts.previewSubject')}</b>
    </p>
    <p className="note">{t('shell.site')}</p>
    <hr />
    <p className="note bold">{t('alerts.previewGroupDeadlines')}</p>
    <p>
      <b className="block">{t('alerts.previewDeadline')}</b>
      <span className="block">{t('alerts.previewDeadlineText')}</span>
      <Link>{t('alerts.previewLink')}</Link>
    </p>
    <p className="note bold">{t('alerts.previewGroupChanges')}</p>
    <p>
      <b className="block">{t('alerts.previewTitle')}</b>
      <span className="block">{t('alerts.previewText')}</span>
      <Link>{t('alerts.previewLink')}</Link>
    </p>
    <hr />
    <p className="note">
      {footer} <Link>{t('alerts.previewStop')}</Link>
    </p>
  </div>
);

const Notice = () => (
  <div className={styles.letter}>
    <p className="note">{t('shell.site')}</p>
    <p>
      <b className="block">{t('alerts.previewTitle')}</b>
      {t('alerts.previewText')}
    </p>
  </div>
);

/** Returns the example of a webhook message as JSON: the main fields of a CloudEvent. */
const cloudEvent = (): string =>
  JSON.stringify(
    {
      specversion: '1.0',
      type: 'laycan.alert.sailing.v1',
      data: { title: t('alerts.previewTitle'), text: t('alerts.previewText'), from: 'CNSHA', to: 'AEJEA' },
    },
    null,
    2,
  );
