import type { ReactNode } from 'react';

import { chevronDownIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';

export interface CompanyMenuProps {
  /** Looks like the other tabs. */
  className: string;
  isCurrent: boolean;
  label: string;
  entries: readonly MenuEntry[];
  /** What stands there without the menu. */
  children: ReactNode;
}

/** The tab of a publisher's pages: what there is for a company, behind a press. */
export const CompanyMenu = ({ className, isCurrent, label, entries }: Omit<CompanyMenuProps, 'children'>) => (
  <Menu
    label={label}
    entries={entries}
    renderTrigger={(trigger) => (
      <button {...trigger} type="button" className={className} aria-current={isCurrent ? 'page' : undefined}>
        {label}
        <Icon shape={chevronDownIcon} size="s" />
      </button>
    )}
  />
);
