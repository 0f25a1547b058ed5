import { useEffect, useState } from 'react';

import { drawInvitation } from '../../features/invitations/draw-invitation.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonGroup } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { downloadIcon, shareIcon } from '../../ui/icon-shapes.ts';
import { saveFile } from '../../ui/save-file.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './picture-card.module.css';

const fileName = 'laycan-invitation.png';

/**
 * Renders the invitation as a picture that the member can send in a chat. It is drawn on this device, so that
 * it also works offline.
 */
export function PictureCard({ link, name }: { link: string; name: string }) {
  const { picture, address, hasFailed } = usePicture(link, name);
  const file = picture && new File([picture], fileName, { type: 'image/png' });
  // True if the system can share files. Otherwise the page only offers to save the picture.
  const canShare = file !== null && 'canShare' in navigator && navigator.canShare({ files: [file] });
  const share = async () => {
    if (!file) return;
    // The promise rejects if the member closes the share sheet, which is not an error.
    await navigator.share({ files: [file] }).catch(() => {});
  };
  return (
    <section aria-labelledby="picture-title">
      <Card head={<h2 id="picture-title">{t('invite.picture')}</h2>}>
        <div className="grid gap-3 across-middle">
          {address !== '' && <img src={address} alt={t('invite.pictureHead')} className={styles.picture} />}
          {address === '' && !hasFailed && <Skeleton width="l" />}
          {hasFailed && <p role="status">{t('invite.pictureFailed')}</p>}
          <ButtonGroup>
            <Button
              icon={downloadIcon}
              aria-disabled={!picture || undefined}
              onClick={() => picture && saveFile(picture, fileName)}
            >
              {t('invite.savePicture')}
            </Button>
            {canShare && (
              <Button icon={shareIcon} onClick={() => void share()}>
                {t('invite.share')}
              </Button>
            )}
          </ButtonGroup>
        </div>
      </Card>
    </section>
  );
}

function usePicture(link: string, name: string) {
  const [picture, setPicture] = useState<Blob | null>(null);
  const [address, setAddress] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let made = '';
    let isOver = false;
    const words = {
      head: t('invite.pictureHead'),
      text: t('invite.pictureText'),
      from: t('invite.pictureFrom', { name }),
      free: t('invite.pictureFree'),
      scan: t('invite.pictureScan'),
    };
    const draw = async () => {
      const blob = await drawInvitation({ ...words, link });
      if (isOver) return;
      made = URL.createObjectURL(blob);
      setPicture(blob);
      setAddress(made);
    };
    draw().catch(() => setHasFailed(true));
    return () => {
      isOver = true;
      if (made !== '') URL.revokeObjectURL(made);
    };
  }, [link, name]);
  return { picture, address, hasFailed };
}
