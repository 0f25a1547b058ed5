import { Suspense, useState } from 'react';

import * as limits from '../../../contract/limits/limits.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { calendarIcon } from '../../ui/first-icon-shapes.ts';
import { copyIcon, downloadIcon, scanIcon, shareIcon, ticketIcon } from '../../ui/icon-shapes.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { showMessage } from '../../ui/toasts.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { NotLoaded } from '../../frame/not-loaded.tsx';
import { storedClass } from '../sailings/use-cargo-class.ts';
import { copyRows } from './copy-rows.ts';
import type { ShareKind } from './make-share.ts';
import { Paper } from './paper.tsx';
import { printIcon } from './print-icon.ts';
import { fileName, saveFile } from '../../ui/save-file.ts';
import { shareLink } from './share.ts';
import { fullLink } from './full-link.ts';
import { SheetDialog } from './sheet-dialog.tsx';
import { chosenRows, type SharedSailings } from './shared-sailings.ts';

const ShareDialog = lazyPart(
  async () => (await import('./share-dialog.tsx')).ShareDialog,
  undefined,
  NotLoaded,
);

/**
 * Renders the menu of all ways to share: link, text, calendar file, spreadsheet, picture, card, printed page.
 */
export function ShareMenu({ taken, label }: { taken: SharedSailings; label: string }) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [carrying, setCarrying] = useState<ShareKind | null>(null);
  const { title, link, rows, whole } = taken;
  const hasRows = rows.length > 0;
  const toLink: MenuEntry = {
    key: 'link',
    label: t('share.link'),
    icon: shareIcon,
    onSelect: () => void shareLink(title, link),
  };
  // Most readers paste the sailings as text into a chat, so this entry is the first.
  const [text, ...others] = hasRows
    ? entriesOfRows(taken, { onSheet: () => setIsSheetOpen(true), onMake: setCarrying })
    : [];
  const entries = text ? [text, toLink, ...others] : [toLink];
  return (
    <>
      <Menu
        label={label}
        align="end"
        entries={entries}
        renderTrigger={(trigger) => <Button {...trigger} kind="quiet" icon={shareIcon} label={label} />}
      />
      {hasRows && (
        <SheetDialog isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} taken={taken} whole={whole} />
      )}
      {carrying && (
        <Suspense>
          <ShareDialog
            kind={carrying}
            title={title}
            make={async (signal) =>
              (await import('./make-share.ts')).makeShareResult(carrying, taken, signal)
            }
            onClose={() => setCarrying(null)}
          />
        </Suspense>
      )}
      {hasRows && <Paper taken={taken} />}
    </>
  );
}

interface Openers {
  onSheet: () => void;
  onMake: (kind: ShareKind) => void;
}

/** Returns the menu entries that share sailings, not only the link. For past sailings, no card is offered. */
function entriesOfRows(taken: SharedSailings, { onSheet, onMake }: Openers): MenuEntry[] {
  const card: MenuEntry = {
    key: 'card',
    label: t('share.card'),
    icon: ticketIcon,
    onSelect: () => onMake('card'),
  };
  return [
    {
      key: 'text',
      label: t('share.text'),
      icon: copyIcon,
      onSelect: () => copyRows(taken, (n) => t('share.textCopied', { n })),
    },
    {
      key: 'calendar',
      label: t('share.calendar'),
      icon: calendarIcon,
      onSelect: () => void saveCalendar(taken),
    },
    { key: 'sheet', label: t('share.sheet'), icon: downloadIcon, onSelect: onSheet },
    {
      key: 'picture',
      label: t('share.picture'),
      icon: scanIcon,
      isApart: true,
      onSelect: () => onMake('picture'),
    },
    ...(taken.isPast ? [] : [card]),
    { key: 'print', label: t('share.print'), icon: printIcon, onSelect: () => window.print() },
  ];
}

async function saveCalendar(taken: SharedSailings): Promise<void> {
  const isSlow = setTimeout(() => showMessage(t('share.calendarBusy')), limits.loadingDelayMs);
  try {
    const [{ calendarFile }, { withCutOffs }] = await Promise.all([
      import('../../../trade/sailing/calendar-file.ts'),
      import('./with-cut-offs.ts'),
    ]);
    const { rows, lacking } = await withCutOffs(chosenRows(taken), taken);
    const ownLinks = new Map(taken.rows.map(({ id, ownLink }) => [id, ownLink]));
    const linkOf = (id: string) => fullLink(ownLinks.get(id) ?? sailingLink(id));
    const words = { names: taken.names, linkOf, cargoClass: storedClass() };
    const file = new Blob([calendarFile(rows, words)], { type: 'text/calendar;charset=utf-8' });
    saveFile(file, fileName([taken.lane.from, taken.lane.to], 'ics'));
    showMessage(calendarText(rows, lacking, taken.isPast), { forMs: 4_000 });
  } catch {
    showMessage(t('share.fileFailed'), { forMs: 4_000 });
  }
  clearTimeout(isSlow);
}

/**
 * Returns the message after the calendar file was saved. If the file lacks reminders, the message explains
 * how to get them.
 */
function calendarText(rows: SharedSailings['rows'], lacking: number, isPast: boolean): string {
  const n = rows.length;
  if (lacking > 0) return t('share.calendarLacks', { n, lacking });
  const isVisitor = rows.some(({ locked }) => locked === 'login');
  return isVisitor && !isPast ? t('share.calendarVisitor', { n }) : t('share.calendarSaved', { n });
}
