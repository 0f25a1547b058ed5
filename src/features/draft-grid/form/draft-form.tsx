import { useId, useState } from 'react';

import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { cargoTags, type CargoTag } from '../../../../trade/sailing/sailing.ts';
import { keysOf } from '../../../../trade/keys-of.ts';
import { dictionary, dictionaryName } from '../../../../trade/sailing/dictionary.ts';
import type { Language } from '../../../../trade/language.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { plusIcon } from '../../../ui/first-icon-shapes.ts';
import { Menu } from '../../../ui/menu.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { ContainerForm } from './container-form.tsx';
import { CallFields, NewCall } from './call-fields.tsx';
import { problemsOf, type ProblemField } from '../../draft-cells/cell-problems.ts';
import { CutOffFields } from './cut-off-fields.tsx';
import styles from './draft-form.module.css';
import { callsByRole } from '../../draft-cells/draft-calls.ts';
import { FormCell, type FormCellProps } from './form-cell.tsx';
import { formFieldId } from './form-fields.ts';
import { editBetween } from '../../draft-cells/grid-edits.ts';
import { callRoles, detailFields, type CallRole, type PlainField } from '../../draft-cells/grid-columns.ts';

interface DraftFormProps extends Pick<FormCellProps, 'row' | 'index' | 'view' | 'cells'> {
  /** The field that gets the focus when the form is opened. */
  startsAt?: ProblemField | undefined;
  level: 2 | 3;
}

const machines = keysOf(dictionary.machine);

/** The full form of one sailing, with the problem of each field below it. */
export const DraftForm = (props: DraftFormProps) =>
  props.row.draft.kind === 'container' ? <ContainerForm {...props} /> : <GeneralForm {...props} />;

function GeneralForm({ startsAt, level, ...props }: DraftFormProps) {
  const { row, view } = props;
  const { draft } = row;
  const { language } = view.book;
  const problems = problemsOf(draft, view.book);
  const isUnread = (field: PlainField) => row.unread?.[field] !== undefined;
  // The section of details is open at first if one of its fields has a fault or gets the focus.
  const [isMore, setIsMore] = useState(() =>
    detailFields.some(
      (field) => field === startsAt || isUnread(field) || problems.get(field)?.kind === 'fault',
    ),
  );
  const [added, setAdded] = useState<CallRole | null>(() => missingCall(draft, startsAt));
  const change = (differs: Partial<typeof draft>) => {
    const edit = editBetween(draft, { ...draft, ...differs });
    if (edit) view.edit([edit]);
  };
  return (
    <div className={styles.form}>
      <div className={styles.part}>
        <div className={styles.pair}>
          <FormCell {...props} field="ship_name" hint={t('draftGrid.tbnHint')} />
          <FormCell {...props} field="voyage_number" />
        </div>
        <Segments
          label={t('draftGrid.field_machine_id')}
          id={formFieldId(draft.id, 'machine_id')}
          isLabelShown
          error={problems.get('machine_id')?.kind === 'fault' && problems.get('machine_id')?.text}
          segments={machines.map((value) => ({ value, label: dictionaryName('machine', value, language) }))}
          value={machines.find((one) => one === draft.machine_id) ?? null}
          onChange={(machine_id) => change({ machine_id })}
        />
        <CallFields {...props} />
        {added && draft.harbors.length > 0 && (
          <ol className={styles.calls}>
            <NewCall key={`${added} ${draft.harbors.length}`} {...props} part={added} />
          </ol>
        )}
        {draft.harbors.length > 0 && <AddCall onAdd={setAdded} />}
      </div>
      <div className={styles.part}>
        {isUnread('cargo_tags') ? (
          <FormCell {...props} field="cargo_tags" />
        ) : (
          <CargoTags draft={draft} language={language} onChange={(tags) => change({ cargo_tags: tags })} />
        )}
        <FormCell {...props} field="manager_id" />
        <CutOffFields cell={props} level={level} />
        {isMore ? (
          detailFields.map((field) => <FormCell key={field} {...props} field={field} />)
        ) : (
          <Button kind="quiet" icon={plusIcon} onClick={() => setIsMore(true)}>
            {t('draftGrid.moreFields')}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * If the field that gets the focus belongs to a port call that does not exist yet, returns the role of this
 * port call, so that its fields are shown; otherwise null.
 */
function missingCall(draft: NewDraft, field: ProblemField | undefined): CallRole | null {
  const calls = callsByRole(draft);
  return callRoles.find((role) => field === `${role}.0.port` && calls[role].length === 0) ?? null;
}

interface CargoTagsProps {
  draft: NewDraft;
  language: Language;
  onChange: (tags: CargoTag[]) => void;
}

function CargoTags({ draft: { cargo_tags: tags }, language, onChange }: CargoTagsProps) {
  const id = useId();
  return (
    <div className={styles.chips} role="group" aria-labelledby={id}>
      <span id={id}>{t('draftGrid.field_cargo_tags')}</span>
      {cargoTags.map((tag) => (
        <Chip
          key={tag}
          isOn={tags.includes(tag)}
          onToggle={(isOn) => onChange(isOn ? [...tags, tag] : tags.filter((one) => one !== tag))}
        >
          {dictionaryName('cargo_tag', tag, language)}
        </Chip>
      ))}
    </div>
  );
}

const AddCall = ({ onAdd }: { onAdd: (role: CallRole) => void }) => (
  <Menu
    label={t('draftGrid.addCall')}
    entries={[
      { key: 'load', label: t('draftGrid.addLoad'), onSelect: () => onAdd('load') },
      { key: 'via', label: t('draftGrid.addVia'), onSelect: () => onAdd('via') },
      { key: 'unload', label: t('draftGrid.addUnload'), onSelect: () => onAdd('unload') },
    ]}
    renderTrigger={(trigger) => (
      <Button {...trigger} kind="quiet" icon={plusIcon} className={styles.addCall}>
        {t('draftGrid.addPort')}
      </Button>
    )}
  />
);
