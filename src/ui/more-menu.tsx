import { Button } from './button.tsx';
import { ellipsisIcon } from './icon-shapes.ts';
import { Menu, type MenuEntry } from './menu.tsx';

/**
 * A button with three dots that opens a menu with more actions for a row or group. Screen readers read
 * `label` as the name of the button and of the menu.
 */
export const MoreMenu = ({ label, entries }: { label: string; entries: readonly MenuEntry[] }) => (
  <Menu
    label={label}
    align="end"
    entries={entries}
    renderTrigger={(trigger) => <Button {...trigger} kind="quiet" icon={ellipsisIcon} label={label} />}
  />
);
