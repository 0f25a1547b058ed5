import { foldText } from '../../../../trade/text/fold-text.ts';
import { dictionaryName } from '../../../../trade/sailing/dictionary.ts';
import { fieldName } from '../../../../contract/messages/sheet/note-sentence.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { asRemark } from '../../sheet-reading/deadline-answers.ts';
import { isAskedIn } from '../../sheet-reading/answers.ts';
import styles from '../../sheet-reading/sheet-parts.module.css';
import type { Importing } from './use-import.ts';

/**
 * Shows which headings and ports of the sheet are read according to the person's decisions in an earlier
 * import, with a button that deletes these decisions.
 */
export function ReadAsBefore({ importing, book }: { importing: Importing; book: CellBook }) {
  const { readings, knownHeaders, sheet, forget } = importing;
  if (!readings || !sheet) return null;
  const { columns, columnOf, rows, firstRow } = sheet.columns;
  const heads = columns.flatMap(({ header, index }) => {
    const field = header === '' ? undefined : readings.heads[foldText(header)];
    const isSo = field !== undefined && (field === null || columnOf.get(field) === index);
    const name = field ? fieldName(book.language, field) : t('importReview.meaningNone');
    return isSo ? [t('importReview.headIs', { head: header, field: name })] : [];
  });
  const harbors = Object.entries(readings.harbors)
    .filter(([text]) => rows.slice(firstRow).some(isAskedIn({ key: `harbor:${text}` }, columnOf)))
    .map(([text, code]) =>
      t('importReview.textIs', { text, value: book.names.harborName(code, book.language) }),
    );
  const deadlines = Object.entries(knownHeaders)
    .filter(([head]) => columns.some(({ header }) => header === head))
    .map(([head, code]) =>
      t('importReview.deadlineIs', {
        head,
        name:
          code === asRemark
            ? t('importReview.deadlineRemark')
            : dictionaryName('cut_off', code, book.language),
      }),
    );
  const parts = [...heads, ...harbors, ...deadlines];
  if (parts.length === 0) return null;
  return (
    <div className={`row wraps gap-x3 note ${styles.before}`}>
      <p>{t('importReview.readAsBefore', { parts: parts.join(t('ui.comma')) })}</p>
      <Button kind="quiet" onClick={() => void forget()}>
        {t('importReview.forget')}
      </Button>
    </div>
  );
}
