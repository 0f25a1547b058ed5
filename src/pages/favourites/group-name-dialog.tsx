import * as v from 'valibot';

import { favouriteGroupTitle } from '../../../contract/calls/favourites.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { NameDialog, type ParsedName, type SaveName } from '../../frame/name-dialog.tsx';
import { currentLanguage, t } from '../../i18n/t.ts';

interface GroupNameDialogProps {
  isOpen: boolean;
  title: string;
  /** The current name. */
  first: string;
  onSave: SaveName;
  onClose: () => void;
}

/** Asks for the name of a group of favourite lanes. */
export const GroupNameDialog = (props: GroupNameDialogProps) => (
  <NameDialog
    {...props}
    action={t('favourites.save')}
    label={t('favourites.groupName')}
    hint={t('favourites.groupNameHint', { n: limits.groupTitleCharsMost })}
    parse={parseTitle}
  />
);

function parseTitle(text: string): ParsedName {
  const parsed = v.safeParse(favouriteGroupTitle, text);
  if (parsed.success) return { name: parsed.output };
  return { error: sentence(currentLanguage(), parsed.issues[0].message, { n: limits.groupTitleCharsMost }) };
}
