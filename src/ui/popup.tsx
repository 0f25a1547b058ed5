import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { classNames } from './class-names.ts';
import { placeNextTo } from './place-next-to.ts';
import styles from './popup.module.css';

interface PopupProps {
  id: string;
  /**
   * The element to which the popup belongs. The popup is below it, or above it if there is not enough room
   * below.
   */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  label: string;
  role: 'dialog' | 'menu';
  align?: 'start' | 'end';
  /** True if a phone shows the popup over the full width at the lower edge of the screen. */
  isSheet?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

const firstFocusable =
  'button:not(:disabled):not([tabindex="-1"]), [href], input, [tabindex="0"], [role^="menuitem"]';

/**
 * A popup. It is open as long as it is rendered. It is in the browser's top layer, if the browser has one.
 * Its position is computed, because some browsers do not support anchor positioning. The focus moves into the
 * popup, and back to the anchor when it closes.
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
    const stopWatching = watch(element, () => placeNextTo(element, opener, align), {
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

/**
 * Places the popup now and each time the page moves. Calls `onEscape` for the Escape key and `onPress` for
 * any press.
 */
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
