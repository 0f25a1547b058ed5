import * as v from 'valibot';

import { templateShape } from '../../../contract/calls/workspace/template.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import type { SailingKind } from '../../../trade/container/container-types.ts';
import { NameDialog, type ParsedName, type SaveName } from '../../frame/name-dialog.tsx';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Segments } from '../../ui/segments.tsx';
import styles from './template-name-dialog.module.css';

interface TemplateNameDialogProps {
  isOpen: boolean;
  title: string;
  action: string;
  /** The name that the field contains at first. */
  first: string;
  /** The kind of a new group, which cannot be changed later. */
  kind?: { value: SailingKind; onChange: (kind: SailingKind) => void };
  onSave: SaveName;
  onClose: () => void;
}

/** Asks for the name of a schedule group and, for a new group, its kind. */
export function TemplateNameDialog({ kind, ...dialog }: TemplateNameDialogProps) {
  return (
    <NameDialog
      {...dialog}
      label={t('workspace.groupName')}
      hint={t('workspace.groupNameHint', { n: limits.groupNameCharsMost })}
      parse={parseTitle}
    >
      {kind && (
        <div>
          <Segments
            label={t('service.kind')}
            isLabelShown
            segments={[
              { value: 'general', label: t('service.general') },
              { value: 'container', label: t('service.container') },
            ]}
            value={kind.value}
            onChange={kind.onChange}
          />
          <p className={styles.hint}>{t('service.kindHint')}</p>
        </div>
      )}
    </NameDialog>
  );
}

function parseTitle(text: string): ParsedName {
  const parsed = v.safeParse(templateShape.fields.title, text);
  if (parsed.success) return { name: parsed.output };
  return {
    error: sentence(currentLanguage(), parsed.issues[0].message, { most: limits.groupNameCharsMost }),
  };
}
