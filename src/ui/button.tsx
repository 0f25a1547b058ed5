import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';

import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** `primary` (orange) once per screen at most; `quiet` beside others; `danger` for what cannot be undone. */
export type ButtonKind = 'plain' | 'primary' | 'quiet' | 'danger';

interface Look {
  kind?: ButtonKind;
  /** An icon shape before the words. */
  icon?: string | undefined;
  /** The words. Without them give `label`, and the button is a square with its icon. */
  children?: ReactNode;
  label?: string | undefined;
}

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
    /** At work: keeps its place and focus, takes no second click, moves after a moment. */
    isBusy?: boolean;
    /** Takes the focus when the dialog or popup around it opens. */
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

/** Looks like a button, goes somewhere: `href` is what stands in the address, e.g. `#/pages/login/index`. */
export function ButtonLink({ kind, icon, label, children, className, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ kind, isIconOnly: !children, className })} aria-label={label}>
      {icon && <Icon shape={icon} />}
      {children && <span>{children}</span>}
    </a>
  );
}

/** Buttons beside each other; they wrap where there is no room. */
export const ButtonGroup = ({ children }: { children: ReactNode }) => (
  <div className={styles.group}>{children}</div>
);

interface ClassOptions {
  kind?: ButtonKind | undefined;
  isIconOnly?: boolean;
  isBusy?: boolean;
  className?: string | undefined;
}

/** For links that another component renders. */
export const buttonClass = ({ kind = 'plain', isIconOnly, isBusy, className }: ClassOptions) =>
  classNames(
    styles.button,
    kind !== 'plain' && styles[kind],
    isIconOnly && styles.iconOnly,
    isBusy && styles.busy,
    className,
  );
