import type { DraftsWithoutGroup } from '../../features/sync/drafts-without-group.ts';
import { addTemplate } from '../../features/workspace/change-templates.ts';
import { saveElsewhere } from '../../features/workspace/save-elsewhere.ts';
import { useWorkspace, type Workspace } from '../../features/workspace/use-workspace.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { t } from '../../i18n/t.ts';
import type { TemplateSchedule } from '../../store/own-rows.ts';
import { Button } from '../../ui/button.tsx';
import { plusIcon } from '../../ui/first-icon-shapes.ts';
import { Menu } from '../../ui/menu.tsx';
import styles from '../../features/sync/conflict-card.module.css';
import { EntryHead } from '../../features/sync/entry-head.tsx';
import type { EntryProps } from '../../features/sync/entry-props.ts';

interface DeletedGroupCardProps extends EntryProps {
  lost: DraftsWithoutGroup;
}

/**
 * Renders new drafts whose group was deleted, by name, and offers to save them in another group or in a new
 * one.
 */
export function DeletedGroupCard({ entry, lost, words, now, onDiscard }: DeletedGroupCardProps) {
  const workspace = useWorkspace();
  const { drafts, entries } = lost;
  const save = (group: string, idOf: () => Promise<string> | string) =>
    runWithMessage(
      async () => saveElsewhere(await idOf(), drafts, entries),
      t('sync.savedElsewhere', { n: drafts.length, group }),
    );
  return (
    <article className="board clips">
      <EntryHead entry={entry} words={words} now={now} />
      <div className={styles.gone}>
        <p>{t('sync.goneGroup', { n: drafts.length })}</p>
        <ul>
          {drafts.map((draft) => (
            <li key={draft.id}>{nameOf(draft)}</li>
          ))}
        </ul>
      </div>
      <footer className={styles.foot}>
        {workspace && drafts.length > 0 && (
          <Menu
            label={t('sync.saveElsewhere')}
            entries={[
              ...groupsFor(drafts, workspace).map(({ id, title }) => ({
                key: id,
                label: title,
                onSelect: () => void save(title, () => id),
              })),
              ...newGroupEntry(drafts, workspace, save),
            ]}
            renderTrigger={(trigger) => (
              <Button icon={plusIcon} {...trigger}>
                {t('sync.saveElsewhere')}
              </Button>
            )}
          />
        )}
        <Button kind="quiet" onClick={onDiscard}>
          {t('sync.discard')}
        </Button>
      </footer>
    </article>
  );
}

const nameOf = ({ ship_name, voyage_number }: TemplateSchedule): string =>
  [ship_name ?? 'TBN', voyage_number].filter(Boolean).join(' ');

const kindOf = ([first]: readonly TemplateSchedule[]) => first?.kind ?? 'general';

/**
 * Returns the groups of the same kind as the drafts, because a container voyage does not fit into a group of
 * general cargo.
 */
const groupsFor = (drafts: readonly TemplateSchedule[], { templates }: Workspace) =>
  templates.filter(({ kind }) => (kind ?? 'general') === kindOf(drafts));

function newGroupEntry(
  drafts: readonly TemplateSchedule[],
  { organization }: Workspace,
  save: (group: string, idOf: () => Promise<string>) => Promise<unknown>,
) {
  if (!organization) return [];
  const title = t('sync.newGroupTitle');
  const make = () => addTemplate(title, kindOf(drafts), organization.id);
  return [
    {
      key: 'new',
      label: t('sync.saveInNewGroup'),
      icon: plusIcon,
      isApart: true,
      onSelect: () => void save(title, make),
    },
  ];
}
