import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';

import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/**
 * The kind of a button. `primary` (orange) may occur once on a screen. `quiet` is for a button next to more
 * important ones. `danger` is for actions that cannot be undone.
 */
export type ButtonKind = 'plain' | 'primary' | 'quiet' | 'danger';

interface Look {
  kind?: ButtonKind;
  /** The icon in front of the text, from `icon-shapes.ts`. */
  icon?: string | undefined;
  /** The text. If absent, `label` is required and the button is a square with its icon. */
  children?: ReactNode;
  label?: string | undefined;
}

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
    /**
     * True while the action is running. The button then keeps its place and its focus, ignores clicks, and
     * after a moment shows an animation.
     */
    isBusy?: boolean;
    /** True if the button gets the focus when the dialog or popup around it opens. */
    'data-autofocus'?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({
  kind,
  icon,
  label,
  children,
  isBusy = false,
  onClick,
  className,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, isIconOnly: !children, isBusy, className })}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={click}
    >
      {icon && <Icon shape={icon} />}
      {children && <span>{children}</span>}
    </button>
  );
}

type ButtonLinkProps = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & { href: string; ref?: Ref<HTMLAnchorElement> };

/** A link that looks like a button. `href` is the URL, for example `#/pages/login/index`. */
export function ButtonLink({ kind, icon, label, children, className, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ kind, isIconOnly: !children, className })} aria-label={label}>
      {icon && <Icon shape={icon} />}
      {children && <span>{children}</span>}
    </a>
  );
}

/** Buttons in a row. They continue on the next line if there is not enough room. */
export const ButtonGroup = ({ children }: { children: ReactNode }) => (
  <div className={styles.group}>{children}</div>
);

interface ClassOptions {
  kind?: ButtonKind | undefined;
  isIconOnly?: boolean;
  isBusy?: boolean;
  className?: string | undefined;
}

/** Returns the CSS class of a button, for links that another component renders. */
export const buttonClass = ({ kind = 'plain', isIconOnly, isBusy, className }: ClassOptions) =>
  classNames(
    styles.button,
    kind !== 'plain' && styles[kind],
    isIconOnly && styles.iconOnly,
    isBusy && styles.busy,
    className,
  );
