import { useRef, useState, type ChangeEvent } from 'react';

import * as limits from '../../../contract/limits/limits.ts';
import { openPicture, squareDataUrl } from '../../features/account/draw-square.ts';
import { wholeCrop } from '../../features/account/square-crop.ts';
import { useNewest } from '../../frame/use-newest.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import styles from './logo-field.module.css';

interface LogoFieldProps {
  id: string;
  organizationId: number;
  /** Where the picture is to be had. */
  logo: string;
  /** It is on this device and not with the server yet. */
  isWaiting: boolean;
  error: string | undefined;
  /** A square JPEG in base64. */
  onPicture: (picture: string) => void;
}

/** The logo. A picture is looked into and made smaller here; it is sent when the form is saved, with or without a line. */
export function LogoField({ id, organizationId, logo, isWaiting, error, onPicture }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
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
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file again is a choice too.
    currentTarget.value = '';
    if (file) void open(file);
  };
  const problem = failure || error;
  return (
    <div className={styles.field} role="group" aria-label={t('workspace.logo')}>
      <span className={styles.label}>{t('workspace.logo')}</span>
      <OwnerMark id={organizationId} logo={logo} size="l" />
      <div className={styles.choice}>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('workspace.chooseLogo')}
          onChange={take}
        />
        <Button id={id} aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
          {t(logo === '' ? 'workspace.chooseLogo' : 'workspace.changeLogo')}
        </Button>
        <p
          id={`${id}-hint`}
          className={problem ? styles.error : styles.hint}
          role={problem ? 'alert' : undefined}
        >
          {problem || (isWaiting ? t('workspace.logoWaiting') : t('workspace.logoKinds', { n: megabytes }))}
        </p>
      </div>
    </div>
  );
}
