import { useRef, useState, type ChangeEvent } from 'react';

import * as limits from '../../../contract/limits/limits.ts';
import { openPicture, squareDataUrl } from '../../features/account/draw-square.ts';
import { wholeCrop } from '../../features/account/square-crop.ts';
import { useNewest } from '../../ui/use-newest.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import styles from './logo-field.module.css';

interface LogoFieldProps {
  id: string;
  organizationId: number;
  /** The address of the picture that is shown. */
  logo: string;
  /** True if the picture is stored on this device but not sent yet. */
  isWaiting: boolean;
  error: string | undefined;
  /** Called with the chosen picture as a square JPEG in base64. */
  onPicture: (picture: string) => void;
}

/**
 * The field for the logo. The device decodes and shrinks the picture, and queues it when the form is saved.
 * The field therefore also works offline.
 */
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
    // Clears the file input, so that the browser reports a change if the same file is chosen again.
    currentTarget.value = '';
    if (file) void open(file);
  };
  const problem = failure || error;
  return (
    <div className={styles.field} role="group" aria-label={t('workspace.logo')}>
      <span className={styles.label}>{t('workspace.logo')}</span>
      <OwnerMark id={organizationId} logo={logo} size="l" />
      <div className="grid gap-1 left">
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
          className={problem ? styles.error : 'text-s muted'}
          role={problem ? 'alert' : undefined}
        >
          {problem || (isWaiting ? t('workspace.logoWaiting') : t('workspace.logoKinds', { n: megabytes }))}
        </p>
      </div>
    </div>
  );
}
