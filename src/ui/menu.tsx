import type { KeyboardEvent, ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { checkIcon } from './icon-shapes.ts';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';
import { Popup } from './popup.tsx';
import { usePopup, type PopupTrigger } from './use-popup.ts';

export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: string | undefined;
  /** The URL of a link. Without it, the entry calls `onSelect`. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** For an entry in a group of which one is chosen: true if it is the chosen one. */
  isChecked?: boolean | undefined;
  /** True if a line is drawn above the entry. */
  isApart?: boolean | undefined;
  lang?: string | undefined;
}

interface MenuProps {
  label: string;
  entries: readonly MenuEntry[];
  /** A visible heading above the entries. Screen readers read `label` instead. */
  head?: ReactNode;
  align?: 'start' | 'end';
  /**
   * Renders the button that opens the menu. The button must have all the props that the function receives.
   */
  renderTrigger: (trigger: PopupTrigger & { onKeyDown: (event: KeyboardEvent) => void }) => ReactNode;
}

/**
 * A button with a menu. Arrow keys, Home and End move within it; Escape and Tab close it. The menu is
 * rendered next to the button. Styles for the button that are set from outside must therefore use `> button`
 * and not `:last-child`.
 */
export function Menu({ label, entries, head, align = 'start', renderTrigger }: MenuProps) {
  const { isOpen, open, close, trigger, popup } = usePopup('menu');
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };
  return (
    <>
      {renderTrigger({ ...trigger, onKeyDown: openByKey })}
      {isOpen && (
        <Popup {...popup} role="menu" label={label} align={align}>
          {head && (
            <p className={styles.head} role="none">
              {head}
            </p>
          )}
          <MenuEntries entries={entries} onDone={close} />
        </Popup>
      )}
    </>
  );
}

/** The entries of a menu, to be rendered in a popup with the role `menu`. */
export const MenuEntries = ({ entries, onDone }: Pick<MenuProps, 'entries'> & { onDone: () => void }) => (
  <div className={styles.entries} role="none">
    {entries.map((entry) => (
      <MenuItem key={entry.key} entry={entry} onDone={onDone} />
    ))}
  </div>
);

function MenuItem({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  const { label, icon, href, onSelect, isChecked, isApart, lang } = entry;
  const select = () => {
    onDone();
    onSelect?.();
  };
  const inside = (
    <>
      {icon && <Icon shape={icon} className="muted" />}
      <span lang={lang}>{label}</span>
      {isChecked && <Icon shape={checkIcon} className="to-end sea" />}
    </>
  );
  const common = {
    className: classNames(styles.entry, isApart && styles.apart),
    tabIndex: -1,
    onClick: select,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveFocus(event, onDone),
  };
  if (href !== undefined)
    return (
      <a {...common} role="menuitem" href={href}>
        {inside}
      </a>
    );
  const radio = isChecked === undefined ? {} : { 'aria-checked': isChecked };
  return (
    <button
      {...common}
      {...radio}
      type="button"
      role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      data-autofocus={isChecked || undefined}
    >
      {inside}
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void) {
  if (event.key === 'Tab') {
    close();
    return;
  }
  const menu = event.currentTarget.closest('[role="menu"]');
  const entries = [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: entries.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  entries[(next + entries.length) % entries.length]?.focus();
}
