import * as limits from '../../../contract/limits/limits.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import styles from './avatar-dialog.module.css';
import { AvatarPicture } from './avatar-picture.tsx';
import { CropFrame } from './crop-frame.tsx';
import { OfflineNote, ProblemNote } from '../../ui/notes.tsx';
import { useAvatarChange } from './use-avatar-change.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';

interface AvatarDialogProps {
  isOpen: boolean;
  hasAvatar: boolean;
  onClose: () => void;
}

const megabytes = limits.pictureBytesMost / 1_048_576;

/** A dialog to choose a picture, crop it to a square and upload it, or to remove the current avatar. */
export function AvatarDialog({ isOpen, hasAvatar, onClose }: AvatarDialogProps) {
  const change = useAvatarChange(onClose);
  const { picture, crop, error, work, sent } = change;
  const isCutOff = useIsCutOff();
  const close = () => {
    change.forget();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('user.changeAvatar')}
      isSheet
      actions={
        <>
          {!picture && hasAvatar && (
            <Button
              kind="danger"
              isBusy={work === 'remove'}
              aria-disabled={isCutOff || undefined}
              onClick={() => !isCutOff && change.remove()}
            >
              {t('user.removeAvatar')}
            </Button>
          )}
          <ChooseButton isFirst={!picture} onFile={change.choose} />
          {picture && (
            <Button
              kind="primary"
              isBusy={work === 'save'}
              aria-disabled={isCutOff || undefined}
              onClick={() => !isCutOff && change.save()}
            >
              {t('user.useAvatar')}
            </Button>
          )}
        </>
      }
    >
      {picture ? (
        <CropFrame picture={picture} crop={crop} onCrop={change.setCrop} />
      ) : (
        <figure className="grid gap-3 text-centre across-middle">
          <AvatarPicture size="l" />
          <figcaption>{t(hasAvatar ? 'user.avatarNow' : 'user.avatarNone')}</figcaption>
        </figure>
      )}
      {work === 'save' && (
        <div className={`grid gap-1 text-s ${styles.sending}`}>
          <progress max={100} value={sent} aria-label={t('user.uploading', { n: sent })} />
          <span>{t('user.uploading', { n: sent })}</span>
        </div>
      )}
      <ProblemNote text={error} />
      <OfflineNote text={isCutOff ? t('user.avatarOffline') : ''} />
      {!picture && <p className="text-s">{t('user.avatarKinds', { n: megabytes })}</p>}
    </Dialog>
  );
}

const ChooseButton = ({ isFirst, onFile }: { isFirst: boolean; onFile: (file: File) => void }) => (
  <FileButton
    kind={isFirst ? 'primary' : 'plain'}
    data-autofocus
    label={t('user.choosePicture')}
    accept="image/jpeg,image/png,image/webp"
    onFile={onFile}
  >
    {t(isFirst ? 'user.choosePicture' : 'user.chooseOther')}
  </FileButton>
);
