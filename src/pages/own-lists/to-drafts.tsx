import { useMemo, useState } from 'react';

import { routes } from '../../../contract/links/screen-paths.ts';
import type { OwnList, OwnRow } from '../../../trade/own-list/own-list.ts';
import { isOver } from '../../../trade/own-list/row-window.ts';
import type { CellBook } from '../../features/draft-cells/cell-book.ts';
import { tooManyText } from '../../features/draft-cells/too-many.ts';
import { draftEditsOf, undoneEdits } from '../../features/own-lists/drafts-of-rows.ts';
import { twinsOf } from '../../features/sheet-reading/twins.ts';
import { saveDraftEdits } from '../../features/workspace/change-drafts.ts';
import { generalGroups } from '../../features/workspace/groups-by-kind.ts';
import { useRefreshWorkspace } from '../../features/workspace/use-refresh-workspace.ts';
import { useWorkspace, type Workspace } from '../../features/workspace/use-workspace.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckLine } from '../../ui/check-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { OwnRowLine } from './own-row-line.tsx';
import styles from './to-drafts.module.css';

interface ToDraftsProps {
  list: OwnList;
  book: CellBook;
  onClose: () => void;
}

/**
 * The dialog in which a publisher chooses rows of a list, and the schedule group to which they are added as
 * drafts.
 */
export function ToDrafts({ list, book, onClose }: ToDraftsProps) {
  const workspace = useWorkspace();
  useRefreshWorkspace(workspace, useNow());
  const [chosen, setChosen] = useState('');
  const groups = generalGroups(workspace?.templates ?? []);
  const group = groups.find(({ id }) => id === chosen) ?? groups[0];
  if (!workspace || !group)
    return (
      <Dialog
        isOpen
        isSheet
        onClose={onClose}
        title={titleOf(list)}
        actions={
          workspace && (
            <ButtonLink kind="primary" href={`#${routes.publish}`}>
              {t('ownAnswers.draftsNewGroup')}
            </ButtonLink>
          )
        }
      >
        {workspace ? <p>{t('ownAnswers.draftsNoGroup')}</p> : <LoadingAfterDelay />}
      </Dialog>
    );
  return <Choice {...{ list, book, onClose, workspace, group }} onGroup={setChosen} />;
}

const titleOf = ({ sender }: OwnList): string => t('ownAnswers.draftsTitle', { sender: sender.name });

interface ChoiceProps extends ToDraftsProps {
  workspace: Workspace;
  group: Workspace['templates'][number];
  onGroup: (id: string) => void;
}

function Choice({ list, book, onClose, workspace, group, onGroup }: ChoiceProps) {
  const { ticked, isThere, open, toggle } = useTicks(list, workspace.drafts.get(group.id), book.today);
  const [hasTray, setHasTray] = useState(true);
  const there = workspace.drafts.get(group.id) ?? [];
  const tray = hasTray ? list.tray : [];
  const tooMany = tooManyText(there.length, ticked.length);
  const importRows = () => {
    const last = there.at(-1)?.sequence ?? null;
    const edits = draftEditsOf(list, { rows: ticked, tray }, { last, time: Date.now() });
    onClose();
    void runWithMessage(
      () => saveDraftEdits(group.id, edits),
      t('ownAnswers.drafted', { n: ticked.length + tray.length, group: group.title }),
      () => saveDraftEdits(group.id, undoneEdits(edits)),
    );
  };
  return (
    <Dialog
      isOpen
      isSheet
      isWide
      onClose={onClose}
      title={titleOf(list)}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            disabled={tooMany !== null || ticked.length + tray.length === 0}
            onClick={importRows}
          >
            {t('ownAnswers.draftsTake', { n: ticked.length + tray.length })}
          </Button>
        </>
      }
    >
      <Groups workspace={workspace} group={group} onGroup={onGroup} />
      <ul className={styles.rows}>
        {open.map((row) => (
          <OwnRowLine key={row.draft.id} draft={row.draft} book={book}>
            {isThere(row) && <Badge kind="moved">{t('ownAnswers.draftsThere')}</Badge>}
            <input
              type="checkbox"
              checked={ticked.includes(row)}
              aria-label={row.draft.ship_name ?? t('search.tbn')}
              onChange={() => toggle(row)}
            />
          </OwnRowLine>
        ))}
      </ul>
      {list.tray.length > 0 && (
        <CheckLine isChecked={hasTray} onChange={setHasTray}>
          {t('ownAnswers.draftsTray', { n: list.tray.length })}
        </CheckLine>
      )}
      {tooMany && <p role="alert">{tooMany}</p>}
    </Dialog>
  );
}

const Groups = ({ workspace, group, onGroup }: Pick<ChoiceProps, 'workspace' | 'group' | 'onGroup'>) => (
  <fieldset className={`flex wraps gap-x4 unpadded ${styles.groups}`}>
    <legend className="muted">{t('ownAnswers.draftsGroup')}</legend>
    {generalGroups(workspace.templates).map(({ id, title }) => (
      <label className="row tap gap-2" key={id}>
        <input type="radio" name="group" checked={id === group.id} onChange={() => onGroup(id)} />
        <span>{title}</span>
      </label>
    ))}
  </fieldset>
);

/**
 * Returns the rows whose sailings are not over, and which of them are ticked. At first, all are ticked except
 * those that the group seems to contain already.
 */
function useTicks(list: OwnList, there: ReturnType<Workspace['drafts']['get']>, today: string) {
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const open = useMemo(() => list.rows.filter(({ draft }) => !isOver(draft, today)), [list, today]);
  const twins = useMemo(() => {
    const judged = open.map(({ draft }, row) => ({ row, draft }));
    return new Set([...twinsOf(judged, there ?? []).keys()].map((at) => open[at]?.draft.id));
  }, [open, there]);
  const isThere = ({ draft }: OwnRow): boolean => twins.has(draft.id);
  const isTicked = (row: OwnRow): boolean => touched.get(row.draft.id) ?? !isThere(row);
  const toggle = (row: OwnRow) => setTouched(new Map(touched).set(row.draft.id, !isTicked(row)));
  return { open, ticked: open.filter(isTicked), isThere, toggle };
}
