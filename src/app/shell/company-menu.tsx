import type { ComponentType, ReactNode } from 'react';

import { companyEntries } from '../../features/workspace/company-entries.ts';
import { loadPublishTexts } from '../../i18n/load-publish-texts.ts';
import { chevronDownIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { hashHref } from '../hash-location.ts';

export interface CompanyMenuProps {
  /** The CSS class that the other header tabs have. */
  className: string;
  isCurrent: boolean;
  label: string;
  /** The tab without a menu, which is shown until the menu is loaded. */
  children: ReactNode;
}

/** The publisher's tab, which opens a menu with the company's pages. */
const CompanyMenu = ({ className, isCurrent, label }: CompanyMenuProps) => (
  <Menu
    label={label}
    entries={companyEntries().map(({ path, ...entry }) => ({ key: path, href: hashHref(path), ...entry }))}
    renderTrigger={(trigger) => (
      <button {...trigger} type="button" className={className} aria-current={isCurrent ? 'page' : undefined}>
        {label}
        <Icon shape={chevronDownIcon} size="s" />
      </button>
    )}
  />
);

/** Loads the company menu with the publisher's texts, which its pages need too. */
export async function loadCompanyMenu(): Promise<ComponentType<CompanyMenuProps>> {
  await loadPublishTexts();
  return CompanyMenu;
}
