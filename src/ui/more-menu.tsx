import { Button } from './button.tsx';
import { ellipsisIcon } from './icon-shapes.ts';
import { Menu, type MenuEntry } from './menu.tsx';

/** A menu of further actions on a row or group, behind three dots. `label` names it. */
export const MoreMenu = ({ label, entries }: { label: string; entries: readonly MenuEntry[] }) => (
  <Menu
    label={label}
    align="end"
    entries={entries}
    renderTrigger={(trigger) => <Button {...trigger} kind="quiet" icon={ellipsisIcon} label={label} />}
  />
);
