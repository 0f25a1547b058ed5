import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { closeIcon } from './first-icon-shapes.ts';
import { Icon } from './icon.tsx';

interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onToggle'> {
  /** In force, e.g. a filter that is on. Without `onToggle` this only shows. */
  isOn?: boolean;
  /** Makes it a switch. */
  onToggle?: ((isOn: boolean) => void) | undefined;
  /** At the right: a chevron for a menu. A switch that is on shows a cross. */
  icon?: string | undefined;
  /** At the left. */
  leadIcon?: string | undefined;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A small button: a filter that is on or off, or the door to a menu. */
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
