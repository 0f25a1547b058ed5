import {
  dropTrayRows,
  moveTrayRows,
  putBackTrayRows,
  strayRows,
} from '../../features/workspace/stray-rows.ts';
import { generalGroups } from '../../features/workspace/groups-by-kind.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import type { Workspace } from '../../features/workspace/use-workspace.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { warningIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import styles from './stray-rows-notice.module.css';

/**
 * A notice about imported rows that wait for correction and whose group was deleted. The publisher can move
 * them to another group or discard them.
 */
export function StrayRowsNotice({ workspace }: { workspace: Workspace }) {
  const rows = strayRows(workspace);
  if (rows.length === 0 || workspace.coming.length > 0) return null;
  const n = rows.length;
  const groups = generalGroups(workspace.templates);
  const back = () => putBackTrayRows(rows);
  return (
    <div className="row wraps gap-2-3 pad-3-4 text-s ageing rounded ageing-ground" role="status">
      <Icon shape={warningIcon} />
      <p className={styles.words}>{t('workspace.strayRows', { n })}</p>
      {groups.length > 0 && (
        <Menu
          label={t('workspace.strayMove')}
          align="end"
          entries={groups.map(({ id, title }) => ({
            key: id,
            label: title,
            onSelect: () =>
              void runWithMessage(
                () => moveTrayRows(rows, id),
                t('workspace.strayMoved', { n, group: title }),
                back,
              ),
          }))}
          renderTrigger={(trigger) => <Button {...trigger}>{t('workspace.strayMove')}</Button>}
        />
      )}
      <Button
        kind="quiet"
        onClick={() =>
          void runWithMessage(() => dropTrayRows(rows), t('workspace.strayDropped', { n }), back)
        }
      >
        {t('workspace.strayDrop')}
      </Button>
    </div>
  );
}
