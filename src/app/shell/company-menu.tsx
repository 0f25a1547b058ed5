import type { ComponentType, ReactNode } from 'react';

import { companyEntries } from '../../features/workspace/company-entries.ts';
import { loadPublishTexts } from '../../i18n/load-publish-texts.ts';
import { chevronDownIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { hashHref } from '../hash-location.ts';

export interface CompanyMenuProps {
  /** Looks like the other tabs. */
  className: string;
  isCurrent: boolean;
  label: string;
  /** What stands there without the menu. */
  children: ReactNode;
}

/** The tab of a publisher's pages: what there is for a company, behind a press. */
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

/** With its texts, which are those of the pages that it leads to. */
export async function loadCompanyMenu(): Promise<ComponentType<CompanyMenuProps>> {
  await loadPublishTexts();
  return CompanyMenu;
}
