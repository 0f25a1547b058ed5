import type { ReactNode } from 'react';

import type { CargoTag } from '../../../trade/sailing/sailing.ts';
import styles from './pictures.module.css';

/**
 * The picture of a cargo tag. The picture is hidden from screen readers, because the name of the tag is shown
 * next to it.
 */
export const CargoPicture = ({ tag }: { tag: CargoTag }) => (
  <svg className={styles.cargo} viewBox="0 0 48 30" aria-hidden="true">
    {cargoes[tag]}
  </svg>
);

const cargoes: Readonly<Record<CargoTag, ReactNode>> = {
  vehicle: (
    <>
      <path className={styles.solid} d="M4 22V16L9 15 14 8H30L37 15 44 17V22Z" />
      <circle className={styles.wheel} cx="13" cy="23" r="4" />
      <circle className={styles.wheel} cx="35" cy="23" r="4" />
    </>
  ),
  equipment: (
    <>
      <path className={styles.line} d="M24 2V8M14 12L24 8L34 12" />
      <rect className={styles.solid} x="8" y="12" width="32" height="14" rx="2" />
    </>
  ),
  steel: (
    <>
      <circle className={styles.line} cx="13" cy="19" r="7.5" />
      <circle className={styles.line} cx="30" cy="19" r="7.5" />
      <circle className={styles.solid} cx="13" cy="19" r="2.5" />
      <circle className={styles.solid} cx="30" cy="19" r="2.5" />
      <path className={styles.line} d="M2 28H46" />
    </>
  ),
  ton_bag: (
    <>
      <path className={styles.line} d="M13 12Q13 3 19 6L21 12M35 12Q35 3 29 6L27 12" />
      <path className={styles.solid} d="M11 12H37L40 27H8Z" />
    </>
  ),
};
