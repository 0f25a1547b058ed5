import { useRef, useState, type ChangeEvent } from 'react';
import { useSnapshot } from 'valtio/react';

import { limits } from '../../../contract/limits.ts';
import { openPicture, squareDataUrl } from '../../features/account/draw-square.ts';
import { failureWords } from '../../features/account/failure-words.ts';
import { uploadPicture } from '../../features/account/keep-profile.ts';
import { wholeCrop } from '../../features/account/square-crop.ts';
import { t } from '../../i18n/t.ts';
import { lineState } from '../../store/line-state.ts';
import { Button } from '../../ui/button.tsx';
import { OwnerMark } from '../../ui/owner-mark.tsx';
import styles from './logo-field.module.css';

interface LogoFieldProps {
  id: string;
  organizationId: number;
  logo: string;
  error: string | undefined;
  onLogo: (path: string) => void;
}

/** The logo with its upload. The picture goes to the server at once, as it needs the line; the form names it when it is saved. */
export function LogoField({ id, organizationId, logo, error, onLogo }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const isCutOff = useSnapshot(lineState).line !== 'up';
  const megabytes = limits.pictureBytesMost / 1_048_576;
  const upload = async (file: File) => {
    setFailure('');
    if (file.size > limits.pictureBytesMost) {
      setFailure(t('workspace.logoTooLarge', { n: megabytes }));
      return;
    }
    const picture = await openPicture(file).catch(() => null);
    if (!picture) {
      setFailure(t('workspace.logoUnreadable'));
      return;
    }
    setSent(0);
    try {
      const { path } = await uploadPicture(squareDataUrl(picture, wholeCrop), (part) =>
        setSent(Math.round(part * 100)),
      );
      onLogo(path);
    } catch (reason) {
      setFailure(failureWords(reason));
    } finally {
      picture.close();
      setSent(null);
    }
  };
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file again is a choice too.
    currentTarget.value = '';
    if (file) void upload(file);
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
        <Button
          id={id}
          isBusy={sent !== null}
          aria-disabled={isCutOff || undefined}
          aria-describedby={`${id}-hint`}
          onClick={() => !isCutOff && input.current?.click()}
        >
          {t(logo === '' ? 'workspace.chooseLogo' : 'workspace.changeLogo')}
        </Button>
        {sent !== null && (
          <progress max={100} value={sent} aria-label={t('workspace.uploading', { n: sent })} />
        )}
        <p
          id={`${id}-hint`}
          className={problem ? styles.error : styles.hint}
          role={problem ? 'alert' : undefined}
        >
          {problem || t(isCutOff ? 'workspace.logoOffline' : 'workspace.logoKinds', { n: megabytes })}
        </p>
      </div>
    </div>
  );
}
