import { useState } from 'react';

import { shipownerLink } from '../../../../contract/links/screen-paths.ts';
import type { NewDraft } from '../../../../trade/draft/draft.ts';
import type { SailingBook } from '../../../features/publishing/sailing-book.ts';
import { fullLink } from '../../../features/share/full-link.ts';
import type { OpenWorkspace } from '../../../features/workspace/workspace-frame.tsx';
import { fullInstantText, monthText } from '../../../i18n/dates.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { downloadIcon } from '../../../ui/icon-shapes.ts';
import { fileName, saveFile } from '../../../ui/save-file.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { showMessage } from '../../../ui/toasts.ts';
import { MonthPaper } from './month-paper.tsx';
import { drawMonth, picturedMost } from './month-picture.ts';
import { monthRows, monthsOf, type MonthRow } from './month-rows.ts';

export interface MonthListDialogProps {
  group: string;
  /** The sailings that customers see now. */
  published: readonly NewDraft[];
  publishTime: string;
  organization: OpenWorkspace['organization'];
  book: SailingBook;
  onClose: () => void;
}

/**
 * The dialog that makes a list for customers from the published sailings of a group, for one month or all.
 * The list is a picture for a chat, or is printed; browsers can also save it as PDF. Works offline.
 */
export function MonthListDialog(props: MonthListDialogProps) {
  const { group, published, publishTime, organization, book, onClose } = props;
  const [month, setMonth] = useState('');
  const rows = monthRows(published, month, book);
  const title = month === '' ? group : `${group} ${monthText(month)}`;
  const link = shipownerLink(organization.id);
  const picture = { title, rows, link: fullLink(link), publishTime, isDemo: organization.is_demo };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('workspace.monthList')}
      actions={
        <>
          <Button icon={downloadIcon} disabled={rows.length === 0} onClick={() => void savePicture(picture)}>
            {t('workspace.monthPicture')}
          </Button>
          <Button kind="primary" disabled={rows.length === 0} onClick={() => window.print()}>
            {t('workspace.monthPrint')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 left">
        <p>{t('workspace.monthText')}</p>
        <SelectField
          label={t('workspace.month')}
          value={month}
          options={[
            { value: '', label: t('workspace.monthAll', { n: published.length }) },
            ...monthsOf(published).map((value) => ({ value, label: monthText(value) })),
          ]}
          onChange={setMonth}
        />
        <p role="status">
          {t('workspace.monthRows', { n: rows.length })}
          {rows.length > picturedMost && ` ${t('workspace.monthFirst', { n: picturedMost })}`}
        </p>
      </div>
      <MonthPaper
        {...{ title, rows, link }}
        isDemo={organization.is_demo}
        publishTime={Date.parse(publishTime)}
      />
    </Dialog>
  );
}

interface PictureOptions {
  title: string;
  rows: readonly MonthRow[];
  link: string;
  publishTime: string;
  isDemo: boolean;
}

async function savePicture({ title, rows, link, publishTime, isDemo }: PictureOptions): Promise<void> {
  try {
    const picture = await drawMonth({
      title,
      mark: isDemo ? t('browse.demoAll') : '',
      rows: rows.slice(0, picturedMost),
      age: t('workspace.monthAge', { time: fullInstantText(publishTime) }),
      terms: t('workspace.monthTerms'),
      scan: t('workspace.monthScan'),
      link,
    });
    saveFile(picture, fileName([title], 'png'));
  } catch {
    showMessage(t('workspace.monthFailed'), { forMs: 4_000 });
  }
}
