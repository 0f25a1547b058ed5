import { useSnapshot } from 'valtio/react';

import { pictureOfWidth } from '../../../contract/wire/picture-path.ts';
import { sessionState } from '../../store/session-state.ts';
import styles from './account-face.module.css';

/** Avatar, or the first letter of the name, or the number's end; and the masked mobile where there is room. */
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

/** What stands in for a picture: the first letter of the name, or the number's end. */
export const initialOf = (nickname: string, mobile: string): string => {
  const [first] = nickname.trim();
  return first?.toLocaleUpperCase() ?? mobile.slice(-2);
};
