import styles from './licence-field.module.css';

/** A sketch of a licence: seal at the top, lines of text, stamp in the corner. */
export const LicenceSketch = () => (
  <svg viewBox="0 0 160 112" aria-hidden="true" className={styles.sketch}>
    <rect className={styles.paper} x="1" y="1" width="158" height="110" rx="4" />
    <rect className={styles.frame} x="8" y="8" width="144" height="96" rx="2" />
    <circle className={styles.seal} cx="80" cy="24" r="8" />
    <path className={styles.lines} d="M52 41h56M20 58h74M20 70h60M20 82h68" />
    <circle className={styles.stamp} cx="126" cy="82" r="13" />
  </svg>
);
