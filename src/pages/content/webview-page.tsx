import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';

import { routes } from '../../../contract/links/screen-paths.ts';
import { webAddress } from '../../../contract/wire/safe-link.ts';
import { useListedHosts } from '../../features/content/use-listed-hosts.ts';
import { useRawQuery } from '../../hooks/use-raw-query.ts';
import { useTitle } from '../../frame/use-title.ts';
import { t } from '../../i18n/t.ts';
import { connectionState } from '../../state/connection-state.ts';
import { Button, ButtonGroup, ButtonLink } from '../../ui/button.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import styles from './webview-page.module.css';

/**
 * Shows an external page. If the operator has listed its host, the page is shown in a frame. For any other
 * host, the member is asked first, and the page is opened outside of this site.
 */
export function WebviewPage() {
  const hosts = useListedHosts();
  const url = webAddress(useRawQuery().get('url') ?? '');
  if (!url) return <BadAddress />;
  if (!hosts) return <div className="wrap page" aria-busy="true" />;
  return hosts.includes(url.host) ? <Framed url={url} /> : <Leaving url={url} />;
}

const BadAddress = () => (
  <div className="wrap page">
    <StateCard
      kind="noMatch"
      level={1}
      title={t('content.badAddress')}
      text={t('content.badAddressText')}
      actions={<ButtonLink href={`#${routes.home}`}>{t('states.home')}</ButtonLink>}
    />
  </div>
);

/**
 * Asks the person before an external page is opened, and shows its complete URL. The host is shown as the
 * browser requests it (in punycode), so that letters that only look like Latin letters are visible.
 */
function Leaving({ url }: { url: URL }) {
  const [, navigate] = useLocation();
  // If this page was opened in a new browser window, there is no page to go back to, so the button opens the
  // home page.
  const goBack = () => (history.length > 1 ? history.back() : navigate(routes.home));
  return (
    <div className="wrap page grid middle">
      <div className={styles.card}>
        <h1 className="text-xl" tabIndex={-1}>
          {t('content.webview')}
        </h1>
        <p>{t('content.leavingText')}</p>
        <p className="grid gap-2px pad-3-4 breaks rounded sunken">
          <small className="note">{t('content.host')}</small>
          <b className="text-l">{url.host}</b>
          <span className="note">{url.href}</span>
        </p>
        <ButtonGroup>
          <ButtonLink kind="primary" href={url.href} target="_blank" rel="noopener noreferrer nofollow">
            {t('content.proceed')}
          </ButtonLink>
          <Button kind="quiet" onClick={goBack}>
            {t('content.goBack')}
          </Button>
        </ButtonGroup>
      </div>
    </div>
  );
}

/**
 * Frames the page in a sandbox without `allow-same-origin`. A frame with our origin could read the data on
 * the device.
 */
function Framed({ url }: { url: URL }) {
  const { status } = useSnapshot(connectionState);
  useTitle(url.host);
  return (
    <div className={styles.framed}>
      <div className="wrap row wraps apart gap-x4">
        <h1 className="note regular" tabIndex={-1}>
          {t('content.frameNote', { host: url.host })}
        </h1>
        <a className="inline-row tap" href={url.href} target="_blank" rel="noopener noreferrer">
          {t('content.openApart')}
        </a>
      </div>
      {status === 'offline' ? (
        <div className="wrap page">
          <StateCard
            kind="offline"
            title={t('content.frameOffline')}
            text={t('content.frameOfflineText')}
            isAnnounced
          />
        </div>
      ) : (
        <iframe
          src={url.href}
          title={t('content.frame', { host: url.host })}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  );
}
