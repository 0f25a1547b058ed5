import { classNames } from './class-names.ts';
import styles from './icon.module.css';

interface IconProps {
  /** A shape from `icon-shapes.ts`. */
  shape: string;
  size?: 's' | 'm' | 'l';
  /** True if the shape is filled, for example the star of a favourite. */
  isFilled?: boolean;
  className?: string | undefined;
}

/** An icon. Screen readers skip it and read the text next to it, or the label of the button. */
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
