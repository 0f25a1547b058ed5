import { classNames } from './class-names.ts';
import styles from './icon.module.css';

interface IconProps {
  /** One of `icon-shapes.ts`. */
  shape: string;
  size?: 's' | 'm' | 'l';
  /** Painted, e.g. the star of something saved. */
  isFilled?: boolean;
  className?: string | undefined;
}

/** A picture beside a word. It says nothing to a screen reader: the word, or the button's label, does. */
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
