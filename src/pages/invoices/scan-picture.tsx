import styles from './scan-picture.module.css';

/**
 * A decorative drawing: a card of invoice details with a code in a camera frame. The drawn code is not a real
 * code.
 */
export const ScanPicture = () => (
  <svg className={styles.picture} viewBox="0 0 112 84" aria-hidden="true">
    <rect className={styles.card} x="1" y="1" width="110" height="82" rx="6" />
    <path className={styles.title} d="M12 17h28" />
    <path className={styles.text} d="M12 34h22M12 46h27M12 58h18M12 70h24" />
    <rect className={styles.paper} x="53" y="19" width="46" height="46" rx="2" />
    <path className={styles.finder} d="M58.5 24.5h9v9h-9zM84.5 24.5h9v9h-9zM58.5 50.5h9v9h-9z" />
    <path
      className={styles.code}
      d="M62 28h2v2h-2zM88 28h2v2h-2zM62 54h2v2h-2zM71 24h3v3h-3zM77 24h3v5h-3zM72 30h4v4h-4zM57 37h4v3h-4zM64 38h6v3h-6zM57 43h3v3h-3zM73 38h3v6h-3zM79 36h5v3h-5zM88 37h3v5h-3zM92 43h3v3h-3zM65 44h4v3h-4zM80 42h4v4h-4zM71 50h4v3h-4zM78 49h3v6h-3zM84 49h5v3h-5zM91 51h4v4h-4zM72 56h4v4h-4zM83 55h4v5h-4zM90 58h5v2h-5z"
    />
    <path
      className={styles.frame}
      d="M48 26v-7a5 5 0 0 1 5-5h7M92 14h7a5 5 0 0 1 5 5v7M104 58v7a5 5 0 0 1-5 5h-7M60 70h-7a5 5 0 0 1-5-5v-7"
    />
  </svg>
);
