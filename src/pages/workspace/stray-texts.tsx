import { fieldName } from '../../features/draft-cells/column-names.ts';
import { isPlainField } from '../../features/draft-cells/grid-columns.ts';
import styles from '../../features/draft-grid/view/lost-list.module.css';
import { LostRow, TypedText } from '../../features/draft-grid/view/lost-row.tsx';
import { dropStrayText, putBackStrayText } from '../../features/workspace/stray-texts.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { t } from '../../i18n/t.ts';
import type { UnreadCells } from '../../store/own-rows.ts';

/**
 * Renders texts that could not be read and whose sailings were deleted. They stay until the publisher
 * discards them; the publisher can copy them first.
 */
export function StrayTexts({ rows }: { rows: readonly UnreadCells[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className={styles.list} role="status">
      {rows.flatMap((row) =>
        Object.entries(row.texts).map(([field, text]) => (
          <LostRow
            key={`${row.id} ${field}`}
            title={t('workspace.strayText')}
            text={text}
            what={
              <TypedText
                name={row.name || t('workspace.strayNameless')}
                label={isPlainField(field) ? fieldName(field) : field}
                text={text}
              />
            }
            onDrop={() =>
              void runWithMessage(
                () => dropStrayText(row, field),
                t('workspace.strayTextDropped'),
                () => putBackStrayText(row, field),
              )
            }
          />
        )),
      )}
    </ul>
  );
}
