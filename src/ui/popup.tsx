import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { classNames } from './class-names.ts';
import { placeBeside } from './place-beside.ts';
import styles from './popup.module.css';

interface PopupProps {
  id: string;
  /** What it belongs to: it opens under it, or over it where there is no room below. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  label: string;
  role: 'dialog' | 'menu';
  align?: 'start' | 'end';
  /** On a phone it becomes a sheet at the lower edge, over the whole width. */
  isSheet?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

const firstFocusable =
  '[data-autofocus], button:not(:disabled):not([tabindex="-1"]), [href], input, [tabindex="0"], [role^="menuitem"]';

/**
 * Rendered while open. It lies in the browser's top layer where there is one, and is placed by
 * measuring, as anchor positioning is not everywhere. The focus goes in, and back to the anchor.
 */
export function Popup({
  id,
  anchor,
  onClose,
  label,
  role,
  align = 'start',
  isSheet = false,
  className,
  children,
}: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const [element, opener] = [popup.current, anchor.current];
    if (!element || !opener) return;
    if ('showPopover' in element) element.showPopover();
    const place = () => placeBeside(element, opener, align);
    place();
    (
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>(firstFocusable)
    )?.focus({
      preventScroll: true,
    });
    const stop = new AbortController();
    const { signal } = stop;
    const pressOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target) && !opener.contains(target)) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    document.addEventListener('pointerdown', pressOutside, { signal, capture: true });
    document.addEventListener('keydown', escape, { signal, capture: true });
    window.addEventListener('resize', place, { signal });
    window.addEventListener('scroll', place, { signal, capture: true, passive: true });
    return () => {
      stop.abort();
      if (element.contains(document.activeElement)) opener.focus({ preventScroll: true });
    };
  }, [anchor, align]);

  const leave = (event: FocusEvent<HTMLElement>) => {
    const to = event.relatedTarget;
    if (to && !event.currentTarget.contains(to) && !anchor.current?.contains(to)) onClose();
  };
  return (
    <div
      ref={popup}
      id={id}
      popover="manual"
      className={classNames(styles.popup, isSheet && styles.sheet, className)}
      role={role}
      aria-label={label}
      onBlur={leave}
    >
      {children}
    </div>
  );
}
