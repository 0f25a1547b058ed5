import { useSnapshot } from 'valtio/react';

import { pictureOfWidth } from '../../../contract/wire/picture-path.ts';
import { sessionState } from '../../store/session-state.ts';
import styles from './account-face.module.css';

/**
 * Shows the member's picture, or the first letter of the name, or the last digits of the number. If there is
 * room, the masked mobile number is shown next to the picture.
 */
export function AccountFace() {
  const { avatar, mobile, nickname } = useSnapshot(sessionState);
  return (
    <>
      {avatar === '' ? (
        <span className={styles.face} aria-hidden="true">
          {initialOf(nickname, mobile)}
        </span>
      ) : (
        <img className={styles.face} src={pictureOfWidth(avatar, 96)} width="28" height="28" alt="" />
      )}
      <span className={styles.mobile}>{mobile}</span>
    </>
  );
}

/**
 * Returns the text shown when there is no avatar: the first letter of the name, or the last two digits of the
 * number.
 */
export const initialOf = (nickname: string, mobile: string): string => {
  const [first] = nickname.trim();
  return first?.toLocaleUpperCase() ?? mobile.slice(-2);
};
