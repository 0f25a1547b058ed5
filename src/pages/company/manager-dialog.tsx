import { useId, useState, type FormEvent, type InputHTMLAttributes } from 'react';
import * as v from 'valibot';

import { same } from '../../../trade/edit/same.ts';
import type { Shiproute } from '../../../trade/harbors/harbor.ts';
import { managerShape, type Manager } from '../../../contract/calls/workspace/manager.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { useUnsavedForm, useOpenForm, type UnsavedForm } from '../../hooks/use-unsaved-form.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import type { ManagerForm } from '../../features/workspace/change-managers.ts';
import { FieldOthers } from '../../features/workspace/field-others.tsx';
import { FormActions, UnsavedNote } from '../../frame/unsaved-form-parts.tsx';
import { CheckLine } from '../../ui/check-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary, type Problem } from '../../ui/error-summary.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import {
  empty,
  isTypedManager,
  managerFormName,
  textNames,
  type TypedManager,
  type TextName,
} from './typed-manager.ts';
import styles from './manager-dialog.module.css';

interface ManagerDialogProps {
  /** The manager to edit, or `new` for a new manager; null if the dialog is closed. */
  manager: Manager | 'new' | null;
  /**
   * The manager as stored now; undefined for a new manager, and for a manager whom a colleague has deleted.
   */
  present: Manager | undefined;
  shiproutes: readonly Shiproute[];
  onSave: SaveManager;
  onClose: () => void;
}

/**
 * Saves the form. `seen` is the manager with whose values the form was filled, so that only changed fields
 * are sent; null for a new manager. Resolves with true if saved; otherwise passes the reason to the callback.
 */
type SaveManager = (
  form: ManagerForm,
  seen: Manager | null,
  showMessage: (text: string) => void,
) => Promise<boolean>;

/**
 * The form for the names, contacts and trade lanes of a route manager. If the dialog is closed, the typed
 * values are still there when it is opened again.
 */
export function ManagerDialog({ manager, onClose, ...rest }: ManagerDialogProps) {
  const formId = useId();
  const first = manager === 'new' ? null : manager;
  const unsaved = useUnsavedForm(managerFormName(first), isTypedManager);
  return (
    <Dialog
      isOpen={manager !== null}
      isSheet
      onClose={onClose}
      title={t(manager === 'new' ? 'workspace.newManager' : 'workspace.editManager')}
      actions={<FormActions formId={formId} unsaved={unsaved} onClose={onClose} />}
    >
      {manager !== null && (
        <ManagerFields {...rest} id={formId} first={first} unsaved={unsaved} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ManagerFieldsProps extends Omit<ManagerDialogProps, 'manager'> {
  id: string;
  first: Manager | null;
  unsaved: UnsavedForm<TypedManager>;
}

function ManagerFields({ id, first, unsaved, present, shiproutes, onSave, onClose }: ManagerFieldsProps) {
  const [{ seen, form }, change] = useOpenForm<TypedManager>(
    unsaved,
    () => ({ seen: first, form: pick(first ?? empty) }),
    (now) => same(now.form, pick(now.seen ?? empty)),
  );
  const [notSaved, setNotSaved] = useState('');
  const isGone = seen !== null && present === undefined;
  const once = useOneAtATime();
  const save = (checked: ManagerForm) =>
    once(async () => {
      if (!(await onSave(checked, isGone ? null : seen, setNotSaved))) return;
      unsaved.store(null);
      onClose();
    });
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(form, id);
    setProblems(found.problems);
    if (found.problems.length === 0) void save(found.checked);
  };
  const text = (field: TextName, label: string) => ({
    id: `${id}-${field}`,
    field,
    label,
    open: { seen, form },
    change,
    theirs: present?.[field],
    error: problems.find((problem) => problem.field === field)?.text,
  });
  return (
    <form autoComplete="off" id={id} className="grid gap-4" onSubmit={submit} noValidate>
      <UnsavedNote isUnsaved={unsaved.form !== null} />
      <ErrorSummary problems={problems} />
      {isGone && <p role="alert">{t('workspace.managerGone')}</p>}
      {notSaved !== '' && <FieldError id={`${id}-not-saved`}>{notSaved}</FieldError>}
      <ManagerText {...text('chinese_name', t('workspace.chineseName'))} data-autofocus />
      <ManagerText {...text('english_name', t('workspace.englishName'))} />
      <ManagerText {...text('phone', t('workspace.phone'))} type="tel" inputMode="tel" />
      <ManagerText {...text('email', t('workspace.email'))} type="email" inputMode="email" />
      <Routes
        shiproutes={shiproutes}
        ids={form.shiproute_ids}
        onChange={(ids) => change((now) => ({ ...now, form: { ...now.form, shiproute_ids: ids } }))}
      />
    </form>
  );
}

interface ManagerTextProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  id: string;
  field: TextName;
  label: string;
  error: string | undefined;
  open: TypedManager;
  change: (to: (before: TypedManager) => TypedManager) => void;
  /** The field's current value on the server; undefined if it is not known. */
  theirs: string | undefined;
}

/**
 * Renders a text field. If a colleague has changed the value since the form was opened, the colleague's value
 * is shown below the field.
 */
function ManagerText({ field, open: { seen, form }, change, theirs, ...rest }: ManagerTextProps) {
  const setText = (text: string) => change((now) => ({ ...now, form: { ...now.form, [field]: text } }));
  return (
    <>
      <TextField {...rest} value={form[field]} onChange={({ target }) => setText(target.value)} />
      {seen && (
        <FieldOthers
          was={seen[field]}
          theirs={theirs}
          mine={form[field]}
          onSeen={(text) => change((now) => ({ ...now, seen: { ...seen, [field]: text } }))}
          onTheirs={setText}
        />
      )}
    </>
  );
}

interface RoutesProps {
  shiproutes: readonly Shiproute[];
  ids: ManagerForm['shiproute_ids'];
  onChange: (ids: string[]) => void;
}

const Routes = ({ shiproutes, ids, onChange }: RoutesProps) => (
  <fieldset className={styles.routes}>
    <legend>{t('workspace.routes')}</legend>
    {shiproutes.map(({ id, ...route }) => (
      <CheckLine
        key={id}
        isChecked={ids.includes(id)}
        onChange={(isOn) => onChange(isOn ? [...ids, id] : ids.filter((one) => one !== id))}
      >
        {nameIn(route, currentLanguage())}
      </CheckLine>
    ))}
  </fieldset>
);

type FieldProblem = Problem & { field: TextName };

/** Validates all fields by the rules of the API contract. Returns the validated form and the problems. */
function check(form: ManagerForm, id: string): { checked: ManagerForm; problems: FieldProblem[] } {
  const checked = { ...form };
  const problems: FieldProblem[] = [];
  for (const field of textNames) {
    const parsed = v.safeParse(managerShape.fields[field], form[field]);
    if (parsed.success) checked[field] = parsed.output;
    else {
      const { message } = parsed.issues[0];
      const text = sentence(currentLanguage(), message, { most: limits.managerNameCharsMost });
      problems.push({ field, controlId: `${id}-${field}`, text });
    }
  }
  return { checked, problems };
}

const pick = ({ chinese_name, english_name, phone, email, shiproute_ids }: ManagerForm): ManagerForm => ({
  chinese_name,
  english_name,
  phone,
  email,
  shiproute_ids: [...shiproute_ids],
});
