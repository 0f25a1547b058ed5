import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';

import { loginLink, routes } from '../../../contract/links/screen-paths.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useRawSearch } from '../../hooks/use-raw-query.ts';
import { useStill } from '../../ui/use-still.ts';
import { instantText } from '../../i18n/dates.ts';
import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { t } from '../../i18n/t.ts';
import { installState } from '../../offline/install-state.ts';
import { updateState } from '../../offline/update-state.ts';
import {
  connectionState,
  type ConnectionStatus,
  type ConnectionState,
} from '../../state/connection-state.ts';
import { serverNow } from '../../state/server-clock.ts';
import { forgetSessionEnd } from '../../store/session.ts';
import { sessionState } from '../../store/session-state.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { closeIcon, offlineIcon, warningIcon } from '../../ui/first-icon-shapes.ts';
import { downloadIcon, lockIcon, refreshIcon } from '../../ui/icon-shapes.ts';
import styles from './bars.module.css';
import { hashHref } from '../hash-location.ts';

/**
 * All message bars. While a finger touches the screen, no bar appears, so that the page does not move under
 * the finger.
 */
export const SpeakingBars = () => (
  <>
    <SessionBar />
    <LockedSlot />
    <ConnectionBar />
    <UpdateBar />
    <InstallBar />
  </>
);

/**
 * The bar that is shown when the server ended the session while the member was working. The page stays open,
 * but its API requests are now those of a visitor.
 */
function SessionBar() {
  const { has_ended } = useSnapshot(sessionState);
  const [path] = useLocation();
  const search = useRawSearch();
  const isEndShown = useStill(has_ended && path !== routes.login, false);
  if (!isEndShown) return null;
  return (
    <div className={`${styles.bar} ${styles.offline}`}>
      <div className={`wrap ${styles.inner}`}>
        <Icon shape={lockIcon} />
        <p>
          <b className="ink">{t('shell.sessionEnded')}</b>
        </p>
        <a href={hashHref(loginLink(path + search))}>{t('shell.logInAgain')}</a>
        <Button
          kind="quiet"
          icon={closeIcon}
          label={t('ui.close')}
          onClick={() => void forgetSessionEnd().catch(() => {})}
        />
      </div>
    </div>
  );
}

/** The bar for a locked session. It is loaded, with the texts of the queue, only when a session is locked. */
const LockedBar = lazyPart(async () => (await import('./locked-bar.tsx')).LockedBar, loadMemberTexts);

function LockedSlot() {
  const { is_locked } = useSnapshot(sessionState);
  const isShown = useStill(is_locked, false);
  if (!isShown) return null;
  return (
    <Suspense>
      <LockedBar />
    </Suspense>
  );
}

const statusTexts = {
  offline: 'shell.barOffline',
  slow: 'shell.barSilent',
  silent: 'shell.barSilent',
  failing: 'shell.barFailing',
  portal: 'shell.barPortal',
} as const satisfies Record<Exclude<ConnectionStatus, 'up'>, string>;

const connectedState: Pick<ConnectionState, 'status' | 'copies'> = { status: 'up', copies: {} };

/** The bar that shows why our server does not answer, and the age of the oldest cached copy on the screen. */
function ConnectionBar() {
  const [path] = useLocation();
  const { status, copies } = useStill(useSnapshot(connectionState), connectedState);
  if (status === 'up') return null;
  const times = Object.values(copies);
  const isDesk = status === 'offline' && path.startsWith('/pages/publish/');
  return (
    <div className={`${styles.bar} ${styles.offline} ${styles.over}`}>
      <div className={`wrap ${styles.inner}`}>
        <Icon shape={status === 'offline' ? offlineIcon : warningIcon} />
        <p>
          <b className="ink">{t(isDesk ? 'shell.barOfflineDesk' : statusTexts[status])}</b>{' '}
          {times.length > 0 &&
            t('shell.barCopy', { time: instantText(Math.min(...times), new Date(serverNow())) })}
        </p>
        {status === 'portal' && (
          // A captive portal (the login page of a public network) answers every request with its own page.
          // The link may therefore have any URL on our server.
          <a href="/healthz" target="_blank" rel="noreferrer">
            {t('shell.portalOpen')}
          </a>
        )}
      </div>
    </div>
  );
}

/** The actions of the bars' buttons. Each script is loaded when its button is pressed. */
const behind = {
  activateUpdate: async () => (await import('../../offline/register-worker.ts')).activateUpdate(),
  acceptInstall: async () => (await import('../../offline/install.ts')).acceptInstall(),
  dismissInstall: async () => (await import('../../offline/install.ts')).dismissInstall(),
};

function UpdateBar() {
  const update = useSnapshot(updateState);
  const isWaiting = useStill(update.isWaiting, false);
  if (!isWaiting) return null;
  return (
    <div className={`${styles.bar} ${styles.update}`}>
      <div className={`wrap ${styles.inner}`}>
        <Icon shape={refreshIcon} />
        <p>{t('shell.update')}</p>
        <Button isBusy={update.isLetIn} onClick={() => void behind.activateUpdate()}>
          {t('shell.updateNow')}
        </Button>
      </div>
    </div>
  );
}

function InstallBar() {
  const hint = useStill(useSnapshot(installState).hint, 'none');
  if (hint === 'none') return null;
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <Icon shape={downloadIcon} />
        <p>{t(hint === 'ios' ? 'shell.installIos' : 'shell.install')}</p>
        {hint === 'button' && (
          <Button onClick={() => void behind.acceptInstall()}>{t('shell.installNow')}</Button>
        )}
        <Button kind="quiet" onClick={() => void behind.dismissInstall()}>
          {t('shell.notNow')}
        </Button>
      </div>
    </div>
  );
}
