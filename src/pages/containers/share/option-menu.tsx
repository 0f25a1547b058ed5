import { Suspense, useState } from 'react';

import { chosenOptions } from '../../../features/containers/share/compared-options.ts';
import type { SharedOptions } from '../../../features/containers/share/shared-option.ts';
import { printIcon } from '../../../features/share/print-icon.ts';
import { shareLink } from '../../../features/share/share.ts';
import { lazyPart } from '../../../frame/lazy-part.tsx';
import { NotLoaded } from '../../../frame/not-loaded.tsx';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { calendarIcon } from '../../../ui/first-icon-shapes.ts';
import { copyIcon, downloadIcon, scanIcon, shareIcon } from '../../../ui/icon-shapes.ts';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { OptionPaper } from './option-paper.tsx';
import { copyOptions, makeOptionPicture, saveOptionCalendar, saveOptionSheet } from './share-options.ts';

const ShareDialog = lazyPart(
  async () => (await import('../../../features/share/share-dialog.tsx')).ShareDialog,
  undefined,
  NotLoaded,
);

export interface OptionMenuProps {
  taken: SharedOptions;
  /**
   * True if the menu offers to print the options in place of the page. Only one menu on a page may set this,
   * because the menu renders the printed sheet.
   */
  hasPaper?: boolean;
}

/** One menu with every way to share: link, text, calendar, sheet, picture and print. */
export function OptionMenu({ taken, hasPaper = false }: OptionMenuProps) {
  const [isPictured, setIsPictured] = useState(false);
  const { title, link, rows } = taken;
  const label = t('containerShare.share');
  const entries: MenuEntry[] = [
    { key: 'link', label: t('share.link'), icon: shareIcon, onSelect: () => void shareLink(title, link) },
    ...(rows.length > 0 ? rowEntries(taken, () => setIsPictured(true)) : []),
    ...(rows.length > 0 && hasPaper
      ? [{ key: 'print', label: t('share.print'), icon: printIcon, onSelect: () => window.print() }]
      : []),
  ];
  return (
    <>
      <Menu
        label={label}
        align="end"
        entries={entries}
        renderTrigger={(trigger) => <Button {...trigger} kind="quiet" icon={shareIcon} label={label} />}
      />
      {isPictured && (
        <Suspense>
          <ShareDialog
            kind="picture"
            title={title}
            make={async () => makeOptionPicture(chosenOptions(taken))}
            onClose={() => setIsPictured(false)}
          />
        </Suspense>
      )}
      {hasPaper && rows.length > 0 && <OptionPaper taken={taken} />}
    </>
  );
}

function rowEntries(taken: SharedOptions, onPicture: () => void): MenuEntry[] {
  return [
    {
      key: 'text',
      label: t('containerShare.copy'),
      icon: copyIcon,
      onSelect: () => copyOptions(chosenOptions(taken)),
    },
    {
      key: 'calendar',
      label: t('containerShare.calendar'),
      icon: calendarIcon,
      onSelect: () => void saveOptionCalendar(chosenOptions(taken)),
    },
    {
      key: 'csv',
      label: t('containerShare.sheetCsv'),
      icon: downloadIcon,
      onSelect: () => void saveOptionSheet('csv', chosenOptions(taken)),
    },
    {
      key: 'xlsx',
      label: t('containerShare.sheetXlsx'),
      icon: downloadIcon,
      onSelect: () => void saveOptionSheet('xlsx', chosenOptions(taken)),
    },
    { key: 'picture', label: t('share.picture'), icon: scanIcon, isApart: true, onSelect: onPicture },
  ];
}
