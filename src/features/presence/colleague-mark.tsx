import { useSnapshot } from 'valtio/react';

import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { liveState } from '../../sync/live/live-state.ts';
import styles from './colleague-mark.module.css';

/**
 * Renders the names of the colleagues who are working in the row of this draft; nothing if there are none.
 */
export function ColleagueMark({ draftId }: { draftId: string }) {
  const { others } = useSnapshot(liveState);
  const { member_id } = useSnapshot(sessionState);
  const here = others.filter(({ schedule_id }) => schedule_id === draftId);
  if (here.length === 0) return null;
  const text = whoIsEditing(here, member_id);
  return (
    <span className={styles.mark} role="img" aria-label={text} title={text}>
      {namesOf(here, member_id).join(t('workspace.nameComma'))}
    </span>
  );
}

/** Renders the names of the colleagues who have the group open; nothing if there are none. */
export function ColleaguesHere({ templateId }: { templateId: string }) {
  const { others, way } = useSnapshot(liveState);
  const { member_id } = useSnapshot(sessionState);
  const here = others.filter(({ template_id }) => template_id === templateId);
  if (here.length === 0) return null;
  const names = namesOf(here, member_id).join(t('workspace.nameComma'));
  return (
    <span className="bold sea" role="status" title={way === 'polling' ? t('workspace.delayed') : undefined}>
      {t('workspace.alsoHere', { names })}{' '}
    </span>
  );
}

type Other = (typeof liveState.others)[number];

const whoIsEditing = (here: readonly Other[], memberId: number): string => {
  const isOwn = here.every(({ member_id }) => member_id === memberId);
  return isOwn
    ? t('workspace.editingElsewhere')
    : t('workspace.isEditing', { names: namesOf(here, memberId).join(t('workspace.nameComma')) });
};

/**
 * Returns each name once. A general text takes the place of the name for the member's own other devices and
 * for colleagues without a name.
 */
const namesOf = (here: readonly Other[], memberId: number): string[] => [
  ...new Set(
    here.map(({ member_id, name }) =>
      member_id === memberId ? t('workspace.otherDevice') : name || t('workspace.aColleague'),
    ),
  ),
];
