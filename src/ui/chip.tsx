import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { closeIcon } from './first-icon-shapes.ts';
import { Icon } from './icon.tsx';

interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onToggle'> {
  /**
   * True if the chip is switched on, for example because its filter is active. Without `onToggle`, this state
   * is only shown.
   */
  isOn?: boolean;
  /** Called with the new state when the chip is pressed. If absent, the chip is not a switch. */
  onToggle?: ((isOn: boolean) => void) | undefined;
  /** An icon at the right, for example an arrow for a menu. A switch that is on has a cross there. */
  icon?: string | undefined;
  /** An icon at the left. */
  leadIcon?: string | undefined;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A small button that switches a filter on and off, or opens a menu. */
export function Chip({ isOn = false, onToggle, icon, leadIcon, children, className, ...rest }: ChipProps) {
  const right = icon ?? (onToggle && isOn ? closeIcon : undefined);
  return (
    <button
      type="button"
      data-on={isOn || undefined}
      {...(onToggle ? { 'aria-pressed': isOn, onClick: () => onToggle(!isOn) } : {})}
      {...rest}
      className={classNames(styles.chip, isOn && styles.on, className)}
    >
      {leadIcon && <Icon shape={leadIcon} size="s" className={styles.icon} />}
      <span>{children}</span>
      {right && <Icon shape={right} size="s" className={styles.icon} />}
    </button>
  );
}
