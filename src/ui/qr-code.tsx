import { encodeQR } from 'qr';

import { classNames } from './class-names.ts';
import styles from './qr-code.module.css';

interface QrCodeProps {
  text: string;
  /** The purpose of the code, for screen readers. */
  label: string;
  className?: string | undefined;
}

/** Shows a QR code, dark on light in both themes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const modules = encodeQR(text, 'raw', { ecc: 'low', border: 2 });
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={classNames('rigid rounded', className)}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={modules.length} height={modules.length} className={styles.paper} />
      <path d={path} className={styles.ink} />
    </svg>
  );
}
