import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { plusIcon } from '../../../ui/first-icon-shapes.ts';
import styles from './lost-list.module.css';
import { LostRow, TypedText } from './lost-row.tsx';
import type { GridView } from './use-grid-view.ts';
import { lostTitle, type LostText } from './use-lost-texts.ts';

const saveNames = {
  gone: 'draftGrid.lostSaveNew',
  changed: 'conflict.useMine',
  refused: 'draftGrid.lostRetry',
} as const;

/**
 * The texts that could not be saved in their cells. For each text, the person can save it in another way,
 * copy it or discard it.
 */
export function LostList({ view }: { view: GridView }) {
  const { list, drop } = view.lost;
  const save = (lost: LostText) => {
    const { name, label, text, typed } = lost;
    drop(lost);
    // If saving fails again, the text is added to the list again.
    view.edit(lost.edits, { name, label, text, typed: typed && { ...typed, id: lost.id } });
  };
  const whatOf = (lost: LostText) =>
    lost.label === '' ? t('draftGrid.lostEdits', { n: sailingsIn(lost) }) : <TypedText {...lost} />;
  if (list.length === 0) return null;
  return (
    <div role="alert">
      <ul className={styles.list}>
        {list.map((lost) => (
          <LostRow
            key={lost.id}
            title={lostTitle(lost)}
            text={lost.text}
            what={whatOf(lost)}
            onDrop={() => drop(lost)}
          >
            <Button icon={lost.why === 'gone' ? plusIcon : undefined} onClick={() => save(lost)}>
              {t(saveNames[lost.why === 'gone' || lost.why === 'changed' ? lost.why : 'refused'])}
            </Button>
          </LostRow>
        ))}
      </ul>
    </div>
  );
}

function sailingsIn({ edits }: LostText): number {
  const ids = edits.flatMap((edit) => {
    if (edit.kind === 'update' || edit.kind === 'unread') return [edit.id];
    return (edit.kind === 'tray' ? [...edit.put, ...edit.gone] : edit.rows).map(({ id }) => id);
  });
  return new Set(ids).size;
}
