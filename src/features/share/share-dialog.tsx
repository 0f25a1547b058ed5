import { useEffect, useState } from 'react';

import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { copyIcon, downloadIcon, shareIcon } from '../../ui/icon-shapes.ts';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import styles from './share-dialog.module.css';
import type { Carried, CarryKind } from './make-share.ts';
import { fileName, saveFile } from '../../ui/save-file.ts';
import { copyText, shareLink } from './share.ts';
import { fullLink } from './full-link.ts';

interface CarryDialogProps {
  kind: CarryKind;
  title: string;
  /** Makes it, once. */
  make: (signal: AbortSignal) => Promise<Carried>;
  onClose: () => void;
}

/** A picture with a code in it, or a card in a link: made, looked at, saved and passed on. */
export function CarryDialog({ kind, title, make, onClose }: CarryDialogProps) {
  const { carried, failed } = useCarried(kind, make);
  return (
    <Dialog
      isOpen
      isSheet
      onClose={onClose}
      title={kind === 'card' ? t('take.card') : t('take.picture')}
      actions={carried && <Actions carried={carried} title={title} kind={kind} />}
    >
      <LoadingAfterDelay outcome={failed || carried?.text} />
      {carried?.picture && (
        <img className={styles.picture} src={carried.picture.address} alt={t('take.pictureAlt')} />
      )}
      {carried && kind === 'card' && <p className={styles.link}>{fullLink(carried.link)}</p>}
    </Dialog>
  );
}

function useCarried(kind: CarryKind, makeIt: CarryDialogProps['make']) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    const control = new AbortController();
    let address: string | undefined;
    const make = async () => {
      try {
        const made = await makeIt(control.signal);
        address = made.picture?.address;
        if (!control.signal.aborted) setCarried(made);
        else if (address) URL.revokeObjectURL(address);
      } catch {
        if (!control.signal.aborted) setFailed(kind === 'card' ? t('take.cardFailed') : t('take.fileFailed'));
      }
    };
    void make();
    return () => {
      control.abort();
      if (address) URL.revokeObjectURL(address);
    };
    // It is made once, of what was there when it was asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { carried, failed };
}

function Actions({ carried, title, kind }: { carried: Carried; title: string; kind: CarryKind }) {
  const { picture, link } = carried;
  return (
    <>
      {kind === 'card' && (
        <Button icon={copyIcon} onClick={() => void copyText(fullLink(link), t('browse.linkCopied'))}>
          {t('take.copyLink')}
        </Button>
      )}
      {picture && (
        <Button icon={downloadIcon} onClick={() => saveFile(picture.file, fileName([kind], 'png'))}>
          {t('take.savePicture')}
        </Button>
      )}
      <Button kind="primary" icon={shareIcon} onClick={() => void pass(carried, title)}>
        {t('take.pass')}
      </Button>
    </>
  );
}

/** The picture by the share sheet where that takes files, else the link. */
async function pass({ picture, link }: Carried, title: string): Promise<void> {
  const files = picture ? [new File([picture.file], 'laycan.png', { type: 'image/png' })] : [];
  if (files.length > 0 && typeof navigator.canShare === 'function' && navigator.canShare({ files })) {
    // Putting the sheet away is an answer too.
    await navigator.share({ title, files }).catch(() => {});
    return;
  }
  await shareLink(title, link);
}
