import { classNames } from './class-names.ts';
import styles from './icon.module.css';

interface IconProps {
  /** A shape from `icon-shapes.ts`. */
  shape: string;
  size?: 's' | 'm' | 'l';
  /** True to fill the shape, for example the star of a favourite. */
  isFilled?: boolean;
  className?: string | undefined;
}

/** An icon next to text. Screen readers skip it and read the text or the button's label. */
export function Icon({ shape, size = 'm', isFilled = false, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, size !== 'm' && styles[size], isFilled && styles.filled, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={shape} />
    </svg>
  );
}
