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
  'button:not(:disabled):not([tabindex="-1"]), [href], input, [tabindex="0"], [role^="menuitem"]';

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
    const stopWatching = watch(element, () => placeBeside(element, opener, align), {
      onEscape: close,
      onPress: (target) => {
        if (!element.contains(target) && !opener.contains(target)) close();
      },
    });
    focusInside(element);
    return () => {
      stopWatching();
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

interface Watched {
  onEscape: () => void;
  onPress: (target: Node) => void;
}

/** Places now and whenever the page moves; tells of Escape and of presses anywhere. */
function watch(element: HTMLElement, place: () => void, { onEscape, onPress }: Watched): () => void {
  const stop = new AbortController();
  const early = { signal: stop.signal, capture: true };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  };
  const press = ({ target }: Event) => {
    if (target instanceof Node) onPress(target);
  };
  place();
  const sizes = new ResizeObserver(place);
  sizes.observe(element);
  document.addEventListener('pointerdown', press, early);
  document.addEventListener('keydown', escape, early);
  window.addEventListener('resize', place, early);
  window.addEventListener('scroll', place, { ...early, passive: true });
  return () => {
    sizes.disconnect();
    stop.abort();
  };
}

function focusInside(element: HTMLElement) {
  const wanted = element.querySelector<HTMLElement>('[data-autofocus]');
  (wanted ?? element.querySelector<HTMLElement>(firstFocusable))?.focus({ preventScroll: true });
}
