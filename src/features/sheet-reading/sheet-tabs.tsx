import { t } from '../../i18n/t.ts';
import styles from './sheet-parts.module.css';
import type { LeftOutSheet } from './sheets-to-judge.ts';
import type { ImportSheet } from './use-judging.ts';

interface SheetTabsProps {
  sheets: readonly ImportSheet[];
  leftOut: readonly LeftOutSheet[];
  /** The index of the shown sheet. */
  shown: number;
  onShow: (at: number) => void;
}

/**
 * Renders a button for each sheet that was read, with its number of sailings, and the names of skipped
 * sheets. Below them are the numbers of hidden rows, hidden columns and unread cells of the shown sheet.
 */
export function SheetTabs({ sheets, leftOut, shown, onShow }: SheetTabsProps) {
  const sheet = sheets[shown];
  const hidden = [
    (sheet?.hiddenRows ?? 0) > 0 && t('draftGrid.hiddenRows', { n: sheet?.hiddenRows ?? 0 }),
    (sheet?.hiddenColumns ?? 0) > 0 && t('draftGrid.hiddenColumns', { n: sheet?.hiddenColumns ?? 0 }),
    (sheet?.farCells ?? 0) > 0 && t('draftGrid.farCells', { n: sheet?.farCells ?? 0 }),
  ].filter((text) => text !== false);
  if (sheets.length + leftOut.length < 2 && hidden.length === 0) return null;
  return (
    <>
      {sheets.length + leftOut.length > 1 && (
        <div
          role="group"
          aria-label={t('draftGrid.sheets')}
          className={`row wraps to-end gap-2 ${styles.tabs}`}
        >
          {sheets.map(({ name, judged }, at) => (
            <button
              key={at}
              type="button"
              className={styles.tab}
              aria-pressed={at === shown}
              onClick={() => onShow(at)}
            >
              {name} {judged && judged.filter(({ verdict }) => verdict !== 'skipped').length}
            </button>
          ))}
          {leftOut.map(({ name, why }) => (
            <span key={name} className={styles.out}>
              {t(`draftGrid.leftOut_${why}`, { name })}
            </span>
          ))}
        </div>
      )}
      {hidden.length > 0 && <p className={styles.hidden}>{hidden.join(t('draftGrid.noteBreak'))}</p>}
    </>
  );
}
