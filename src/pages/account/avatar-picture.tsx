import { useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { pictureOfWidth } from '../../../contract/wire/picture-path.ts';
import { initialOf } from '../../features/account/account-face.tsx';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './avatar-picture.module.css';
import { cameraIcon } from './icons.ts';

/** The member's picture, or the first letter of the name if there is no picture or it fails to load. */
export function AvatarPicture({ size }: { size: 'm' | 'l' }) {
  const { avatar, nickname, mobile } = useSnapshot(sessionState);
  const [failed, setFailed] = useState('');
  const className = `${styles.picture} ${styles[size]}`;
  if (avatar !== '' && avatar !== failed)
    return (
      <img className={className} src={pictureOfWidth(avatar, 256)} alt="" onError={() => setFailed(avatar)} />
    );
  return (
    <span className={className} aria-hidden="true">
      {initialOf(nickname, mobile)}
    </span>
  );
}

/** The avatar as a button that opens the dialog for changing it. */
export const AvatarButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    className={styles.button}
    aria-label={t('user.changeAvatar')}
    aria-haspopup="dialog"
    onClick={onClick}
  >
    <AvatarPicture size="m" />
    <span className={styles.mark}>
      <Icon shape={cameraIcon} size="s" />
    </span>
  </button>
);
