import { useState } from 'react';

import * as limits from '../../../contract/limits/limits.ts';
import { openPicture, squareDataUrl } from '../../features/account/draw-square.ts';
import { wholeCrop } from '../../features/account/square-crop.ts';
import { useNewest } from '../../ui/use-newest.ts';
import { t } from '../../i18n/t.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import styles from './logo-field.module.css';

interface LogoFieldProps {
  id: string;
  organizationId: number;
  /** The URL of the picture that is shown. */
  logo: string;
  /** True if the picture is stored on this device but not sent yet. */
  isWaiting: boolean;
  error: string | undefined;
  /** Called with the chosen picture as a square JPEG in base64. */
  onPicture: (picture: string) => void;
}

/**
 * The field for the logo. It also works offline: the picture is made smaller on the device, and is queued
 * when the form is saved.
 */
export function LogoField({ id, organizationId, logo, isWaiting, error, onPicture }: LogoFieldProps) {
  const [failure, setFailure] = useState('');
  const megabytes = limits.pictureBytesMost / 1_048_576;
  const begin = useNewest();
  const open = async (file: File) => {
    const isNewest = begin();
    setFailure('');
    if (file.size > limits.pictureBytesMost) {
      setFailure(t('workspace.logoTooLarge', { n: megabytes }));
      return;
    }
    const picture = await openPicture(file).catch(() => null);
    if (!isNewest()) return picture?.close();
    if (!picture) {
      setFailure(t('workspace.logoUnreadable'));
      return;
    }
    const address = squareDataUrl(picture, wholeCrop);
    picture.close();
    onPicture(address.slice(address.indexOf(',') + 1));
  };
  const problem = failure || error;
  return (
    <div className={styles.field} role="group" aria-label={t('workspace.logo')}>
      <span className={styles.label}>{t('workspace.logo')}</span>
      <OwnerMark id={organizationId} logo={logo} size="l" />
      <div className="grid gap-1 left">
        <FileButton
          id={id}
          aria-describedby={`${id}-hint`}
          label={t('workspace.chooseLogo')}
          accept="image/jpeg,image/png,image/webp"
          onFile={(file) => void open(file)}
        >
          {t(logo === '' ? 'workspace.chooseLogo' : 'workspace.changeLogo')}
        </FileButton>
        <p
          id={`${id}-hint`}
          className={problem ? styles.error : 'text-s muted'}
          role={problem ? 'alert' : undefined}
        >
          {problem || (isWaiting ? t('workspace.logoWaiting') : t('workspace.logoKinds', { n: megabytes }))}
        </p>
      </div>
    </div>
  );
}
