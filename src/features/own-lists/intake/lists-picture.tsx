import drawing from '../../../trade-ui/sheet-drawing.module.css';
import styles from './lists-picture.module.css';

/** An illustration of a sheet, a mail and a chat that become drawn voyages. */
export const ListsPicture = () => (
  <svg className={styles.picture} viewBox="0 0 372 116" aria-hidden="true">
    <g transform="translate(12 24) rotate(-7)">
      <path className={drawing.paper} d="M3 0h44l15 15v62a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3Z" />
      <path
        className={drawing.rule}
        strokeLinecap="round"
        d="M47 0v12a3 3 0 0 0 3 3h12M7 22h48v48H7zM7 31h48M7 44h48M7 57h48M22 22v48M39 22v48"
      />
    </g>
    <g transform="translate(80 50) rotate(4)">
      <rect className={drawing.paper} width="74" height="52" rx="4" />
      <path className={drawing.rule} strokeLinecap="round" d="m2 4 35 26L72 4" />
    </g>
    <g transform="translate(132 8) rotate(-3)">
      <path
        className={drawing.paper}
        d="M5 0h62a5 5 0 0 1 5 5v34a5 5 0 0 1-5 5H20L8 54V44H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5Z"
      />
      <path className={drawing.rule} strokeLinecap="round" d="M10 12h44M10 22h52M10 32h30" />
    </g>
    <path
      className={drawing.way}
      d="M78 30C120 6 190 14 240 26M156 84c30 10 60 8 84 6M208 40c14 6 22 12 32 18"
    />
    <path className={drawing.line} d="M278 26h60M268 58h66M288 90h48" />
    <g className={drawing.load}>
      <rect x="250" y="21" width="28" height="10" rx="5" />
      <circle cx="305" cy="26" r="4" />
      <rect x="250" y="53" width="18" height="10" rx="5" />
      <circle cx="287.8" cy="58" r="4" />
      <rect x="250" y="85" width="38" height="10" rx="5" />
      <circle cx="316.8" cy="90" r="4" />
    </g>
    <g className={drawing.unload}>
      <rect x="338" y="21.5" width="18" height="9" rx="4.5" />
      <rect x="334" y="53.5" width="14" height="9" rx="4.5" />
      <rect x="336" y="85.5" width="20" height="9" rx="4.5" />
    </g>
  </svg>
);
