import { useState } from 'react';

import type { FeedRow } from '../../../contract/calls/feeds.ts';
import { failureWords } from '../../frame/failure-words.ts';
import { useNow } from '../../hooks/use-now.ts';
import { instantText } from '../../i18n/dates.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { refreshIcon } from '../../ui/icon-shapes.ts';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { FeedAddresses } from './feed-addresses.tsx';
import styles from './feed-dialog.module.css';
import { useFeed, type FeedSubject } from './use-feed.ts';

export interface FeedDialogProps {
  subject: FeedSubject;
  /** The displayed name of the favourite. */
  name: string;
  onClose: () => void;
}

/**
 * Creates, shows, renews and ends the feed of a favourite. Works only online, because the server makes the
 * URL.
 */
export function FeedDialog({ subject, name, onClose }: FeedDialogProps) {
  const feed = useFeed(subject);
  const isCutOff = useIsCutOff();
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  return (
    <Dialog isOpen isSheet onClose={onClose} title={t('feeds.title')} actions={<Close onClose={onClose} />}>
      <div className={`grid gap-4 left ${styles.body}`}>
        <p className="bold">{name}</p>
        {isCutOff && (
          <p className="pad-2-3 text-s ageing rounded ageing-ground" role="status">
            {t('feeds.offline')}
          </p>
        )}
        {!feed.isKnown && !isCutOff && (
          <>
            <LoadingAfterDelay outcome={feed.failure && failureWords(feed.failure)} />
            {feed.failure && !feed.pending && (
              <Button icon={refreshIcon} onClick={feed.retry}>
                {t('states.retry')}
              </Button>
            )}
          </>
        )}
        {feed.isKnown && !feed.feed && (
          <>
            <p>{t('feeds.intro')}</p>
            <Button
              kind="primary"
              aria-disabled={isCutOff || feed.isBusy || undefined}
              onClick={() => !isCutOff && !feed.isBusy && void feed.make()}
            >
              {t('feeds.make')}
            </Button>
          </>
        )}
        {feed.secret !== null && <FeedAddresses secret={feed.secret} />}
        {feed.feed && (
          <Standing
            feed={feed.feed}
            isNew={feed.secret !== null}
            isCutOff={isCutOff}
            onAsk={(what) => setAsked(what)}
          />
        )}
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(asked === 'end' ? 'feeds.endTitle' : 'feeds.renewTitle')}
        text={t(asked === 'end' ? 'feeds.endText' : 'feeds.renewText')}
        confirmText={t(asked === 'end' ? 'feeds.end' : 'feeds.renew')}
        isDanger
        isBusy={feed.isBusy}
        onConfirm={() => void (asked === 'end' ? feed.end() : feed.make()).then(() => setAsked(null))}
        onClose={() => setAsked(null)}
      />
    </Dialog>
  );
}

const Close = ({ onClose }: { onClose: () => void }) => <Button onClick={onClose}>{t('feeds.close')}</Button>;

interface ActiveProps {
  feed: FeedRow;
  isNew: boolean;
  isCutOff: boolean;
  onAsk: (what: 'renew' | 'end') => void;
}

/** Renders the data of an existing feed, with the buttons that renew and end it. */
function Standing({ feed, isNew, isCutOff, onAsk }: ActiveProps) {
  const now = useNow();
  const ask = (what: 'renew' | 'end') => () => {
    if (!isCutOff) onAsk(what);
  };
  return (
    <div className={`grid gap-2 ${styles.standing}`}>
      {!isNew && <p>{t('feeds.hidden')}</p>}
      <p className="note">
        {[t('feeds.since', { time: instantText(feed.create_time, now) }), ...readTexts(feed, now)].join(
          ' · ',
        )}
      </p>
      <p className="note">{t('feeds.anyone')}</p>
      <div className="flex wraps gap-2 above-2">
        <Button kind="danger" icon={refreshIcon} aria-disabled={isCutOff || undefined} onClick={ask('renew')}>
          {t('feeds.renew')}
        </Button>
        <Button aria-disabled={isCutOff || undefined} onClick={ask('end')}>
          {t('feeds.end')}
        </Button>
      </div>
    </div>
  );
}

function readTexts({ calendar_read_time, atom_read_time }: FeedRow, now: Date): string[] {
  if (calendar_read_time === null && atom_read_time === null) return [t('feeds.readNever')];
  return [
    ...(calendar_read_time === null
      ? []
      : [t('feeds.readCalendar', { ago: agoText(calendar_read_time, now) })]),
    ...(atom_read_time === null ? [] : [t('feeds.readAtom', { ago: agoText(atom_read_time, now) })]),
  ];
}
