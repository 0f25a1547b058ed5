import type { ReactNode } from 'react';

import styles from './tool-picture.module.css';

/** Draws the picture next to the name of a tool. Draws nothing for a tool that the operator has added. */
export function ToolPicture({ code }: { code: string }) {
  return (
    <svg className={styles.picture} viewBox="0 0 80 54" aria-hidden="true">
      {pictures[code]}
    </svg>
  );
}

const pictures: Readonly<Record<string, ReactNode>> = {
  distance: (
    <>
      <path className={styles.line} d="M14 40C30 14 50 44 66 16" />
      <circle className={styles.full} cx="14" cy="40" r="6" />
      <circle className={styles.full} cx="39" cy="29" r="3.5" />
      <circle className={styles.ring} cx="66" cy="16" r="5.5" />
    </>
  ),
  laytime: (
    <>
      <path className={styles.grid} d="M10 10V46M22 10V46M34 10V46M46 10V46M58 10V46M70 10V46" />
      <rect className={styles.full} x="22" y="14" width="36" height="9" rx="4.5" />
      <rect className={styles.open} x="34" y="30" width="36" height="9" rx="4.5" />
    </>
  ),
  units: (
    <>
      <path className={styles.line} d="M10 36H70" />
      <path
        className={styles.grid}
        d="M10 36v-12M16 36v-6M22 36v-6M28 36v-6M34 36v-6M40 36v-12M46 36v-6M52 36v-6M58 36v-6M64 36v-6M70 36v-12"
      />
      <path className={styles.full} d="M40 38l5 8h-10z" />
    </>
  ),
  quotes: (
    <>
      <path className={styles.line} d="M10 40 24 30 38 34 54 18 70 22" />
      <circle className={styles.ring} cx="70" cy="22" r="5" />
      <circle className={styles.full} cx="24" cy="30" r="3" />
      <circle className={styles.full} cx="54" cy="18" r="3" />
    </>
  ),
  suppliers: (
    <>
      <path className={styles.line} d="M40 27 40 10M40 27 20 18M40 27 60 18M40 27 26 44M40 27 54 44" />
      <circle className={styles.full} cx="40" cy="27" r="6" />
      <circle className={styles.ring} cx="40" cy="10" r="4" />
      <circle className={styles.ring} cx="20" cy="18" r="4" />
      <circle className={styles.ring} cx="60" cy="18" r="4" />
      <circle className={styles.ring} cx="26" cy="44" r="4" />
      <circle className={styles.ring} cx="54" cy="44" r="4" />
    </>
  ),
  vessels: (
    <>
      <path className={styles.grid} d="M10 18H70M10 36H70M26 8V48M54 8V48" />
      <path className={styles.full} d="M58 20 48 38 40 26Z" />
      <circle className={styles.ring} cx="20" cy="38" r="4" />
      <circle className={styles.ring} cx="38" cy="14" r="4" />
    </>
  ),
  ship: (
    <>
      <path className={styles.full} d="M8 34H70L64 45H17Q10 45 8 34Z" />
      <path className={styles.line} d="M26 32V12M26 13 44 20M50 32V12M50 13 34 20" />
    </>
  ),
};
