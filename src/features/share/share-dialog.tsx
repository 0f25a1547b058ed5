import { useEffect, useState } from 'react';

import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { copyIcon, downloadIcon, shareIcon } from '../../ui/icon-shapes.ts';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import styles from './share-dialog.module.css';
import type { ShareResult, ShareKind } from './make-share.ts';
import { fileName, saveFile } from '../../ui/save-file.ts';
import { copyText, shareLink } from './share.ts';
import { fullLink } from './full-link.ts';

interface ShareDialogProps {
  kind: ShareKind;
  title: string;
  /** Makes the picture or card. Called once, when the dialog opens. */
  make: (signal: AbortSignal) => Promise<ShareResult>;
  onClose: () => void;
}

/** Renders the dialog that makes, shows, saves and shares a picture or a card. */
export function ShareDialog({ kind, title, make, onClose }: ShareDialogProps) {
  const { carried, failed } = useShareResult(kind, make);
  return (
    <Dialog
      isOpen
      isSheet
      onClose={onClose}
      title={kind === 'card' ? t('share.card') : t('share.picture')}
      actions={carried && <Actions carried={carried} title={title} kind={kind} />}
    >
      <LoadingAfterDelay outcome={failed || carried?.text} />
      {carried?.picture && (
        <img className={styles.picture} src={carried.picture.address} alt={t('share.pictureAlt')} />
      )}
      {carried && kind === 'card' && <p className={styles.link}>{fullLink(carried.link)}</p>}
    </Dialog>
  );
}

function useShareResult(kind: ShareKind, makeIt: ShareDialogProps['make']) {
  const [carried, setResult] = useState<ShareResult | null>(null);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    const control = new AbortController();
    let address: string | undefined;
    const make = async () => {
      try {
        const made = await makeIt(control.signal);
        address = made.picture?.address;
        if (!control.signal.aborted) setResult(made);
        else if (address) URL.revokeObjectURL(address);
      } catch {
        if (!control.signal.aborted)
          setFailed(kind === 'card' ? t('share.cardFailed') : t('share.fileFailed'));
      }
    };
    void make();
    return () => {
      control.abort();
      if (address) URL.revokeObjectURL(address);
    };
    // The effect runs once: the share is made from the data at the time when it was requested.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { carried, failed };
}

function Actions({ carried, title, kind }: { carried: ShareResult; title: string; kind: ShareKind }) {
  const { picture, link } = carried;
  return (
    <>
      {kind === 'card' && (
        <Button icon={copyIcon} onClick={() => void copyText(fullLink(link), t('browse.linkCopied'))}>
          {t('share.copyLink')}
        </Button>
      )}
      {picture && (
        <Button icon={downloadIcon} onClick={() => saveFile(picture.file, fileName([kind], 'png'))}>
          {t('share.savePicture')}
        </Button>
      )}
      <Button kind="primary" icon={shareIcon} onClick={() => void pass(carried, title)}>
        {t('share.pass')}
      </Button>
    </>
  );
}

/** Shares the picture by the system's share sheet if that accepts files; otherwise shares the link. */
async function pass({ picture, link }: ShareResult, title: string): Promise<void> {
  const files = picture ? [new File([picture.file], 'laycan.png', { type: 'image/png' })] : [];
  if (files.length > 0 && typeof navigator.canShare === 'function' && navigator.canShare({ files })) {
    // If the person closes the share sheet, the promise rejects; that is not an error.
    await navigator.share({ title, files }).catch(() => {});
    return;
  }
  await shareLink(title, link);
}
