import { Button } from './button.tsx';
import { ellipsisIcon } from './icon-shapes.ts';
import { Menu, type MenuEntry } from './menu.tsx';

/** What else can be done with a row or a group, behind three dots at its end. `label` names it. */
export const MoreMenu = ({ label, entries }: { label: string; entries: readonly MenuEntry[] }) => (
  <Menu
    label={label}
    align="end"
    entries={entries}
    renderTrigger={(trigger) => <Button {...trigger} kind="quiet" icon={ellipsisIcon} label={label} />}
  />
);
