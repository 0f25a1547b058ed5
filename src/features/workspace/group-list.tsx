import { templateLink } from '../../../contract/links/publish-links.ts';
import { t } from '../../i18n/t.ts';
import { warningIcon } from '../../ui/first-icon-shapes.ts';
import { waitingIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { groupsByKind } from './groups-by-kind.ts';
import { groupState } from './group-state.ts';
import styles from './group-list.module.css';
import type { TrackedRow, Workspace } from './use-workspace.ts';

interface GroupListProps {
  workspace: Pick<Workspace, 'templates' | 'drafts' | 'publications' | 'pending'>;
  current?: string | undefined;
  now: Date;
}

/** Renders all schedule groups with the number of drafts and the state of publication. */
export function GroupList({ workspace, current, now }: GroupListProps) {
  const { templates, drafts } = workspace;
  const parts = groupsByKind(templates);
  return (
    <ul className={styles.list}>
      {parts.flatMap(({ kind: part, list }) => [
        parts.length > 1 && (
          <li key={part} className={styles.kind}>
            {t(`service.${part}`)}
          </li>
        ),
        ...list.map((template) => {
          const own = drafts.get(template.id) ?? [];
          const { kind, text, age } = groupState(template, workspace, now);
          return (
            <li key={template.id}>
              <a
                className={styles.group}
                href={`#${templateLink(template.id)}`}
                aria-current={template.id === current ? 'page' : undefined}
              >
                <span className={styles.title}>{template.title}</span>
                <span className={styles.count}>{own.length}</span>
                <span className={`${styles.state} ${styles[kind]}`}>
                  <span>{text}</span>
                  <span className={styles.age}>{age}</span>
                </span>
                <Mark rows={[template, ...own]} />
              </a>
            </li>
          );
        }),
      ])}
    </ul>
  );
}

/** Renders a mark for a schedule group that has unsent or refused changes. */
function Mark({ rows }: { rows: readonly TrackedRow<object>[] }) {
  const isRefused = rows.some(({ refusal }) => refusal !== null);
  if (!isRefused && !rows.some(({ isUnsent }) => isUnsent)) return null;
  const isConflict = rows.some(({ refusal }) => refusal?.code === 'conflict');
  const label = t(isConflict ? 'workspace.conflict' : isRefused ? 'workspace.refused' : 'workspace.waiting');
  return (
    <span
      className={`${styles.mark} ${isRefused ? styles.refused : styles.waiting}`}
      role="img"
      aria-label={label}
      title={label}
    >
      <Icon shape={isRefused ? warningIcon : waitingIcon} size="s" />
    </span>
  );
}
