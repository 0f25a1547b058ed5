import { useId, useState, type FormEvent } from 'react';
import * as v from 'valibot';

import { organizationShape, type Organization } from '../../../contract/calls/workspace/organization.ts';
import { limits } from '../../../contract/limits.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { picturePath } from '../../../contract/wire/picture-path.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { OthersNote } from '../../trade-ui/others-note.tsx';
import { Button, ButtonGroup } from '../../ui/button.tsx';
import { ErrorSummary, type Problem } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showMessage } from '../../ui/toasts.ts';
import {
  editOrganization,
  mendPicture,
  type ChosenPicture,
  type OrganizationForm as Form,
} from '../../features/workspace/change-organization.ts';
import { saying } from '../../frame/saying.ts';
import {
  pictureAddress,
  shownPicture,
  type WaitingPictures,
} from '../../features/workspace/waiting-pictures.ts';
import type { EntryError } from '../../store/outbox.ts';
import { LogoField } from './logo-field.tsx';
import styles from './organization-form.module.css';
import { OrganizationPreview } from './organization-preview.tsx';

const fieldNames = [
  'logo',
  'chinese_title',
  'english_title',
  'chinese_description',
  'english_description',
] as const;

const formOf = (organization: Organization): Form =>
  Object.fromEntries(fieldNames.map((field) => [field, organization[field]])) as unknown as Form;

interface OrganizationFormProps {
  organization: Organization;
  pictures: WaitingPictures;
}

/** Both languages side by side, with what readers will see of it as one types. */
export function OrganizationForm({ organization, pictures }: OrganizationFormProps) {
  const id = useId();
  // What the person saw when they began: a field that a colleague changes meanwhile is told as a clash.
  const [seen, setSeen] = useState(organization);
  const [form, setForm] = useState(() => formOf(organization));
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [problems, setProblems] = useState<readonly (Problem & { field: keyof Form })[]>([]);
  const isChanged = fieldNames.some((field) => form[field] !== seen[field]);
  const followed = fieldNames.filter(
    (field) =>
      organization[field] !== seen[field] && [seen[field], organization[field]].includes(form[field]),
  );
  if (followed.length > 0) {
    const theirs = Object.fromEntries(followed.map((field) => [field, organization[field]]));
    setSeen({ ...seen, ...theirs });
    setForm({ ...form, ...theirs });
  }
  const put = (field: keyof Form) => (value: string) => setForm((last) => ({ ...last, [field]: value }));
  const idOf = (field: keyof Form) => `${id}-${field}`;
  const errorOf = (field: keyof Form) => problems.find((problem) => problem.field === field)?.text;
  const save = async (wished: Form) => {
    if (!(await saying(() => editOrganization(seen, wished, chosen), t('workspace.saved')))) return;
    setSeen({ ...seen, ...wished });
    setForm(wished);
  };
  const waiting = pictures.get(form.logo);
  const refused = waiting?.refusal ? waiting : undefined;
  /** In the place of one that the server has refused it is sent at once: the edit that waits for it was saved before. */
  const take = (picture: string) => {
    if (refused) {
      const mended = { id: refused.id, picture };
      void saying(() => mendPicture(refused.entryId, mended), t('workspace.logoMended'));
      return;
    }
    const id = makeUuidV7();
    setChosen({ id, picture });
    put('logo')(picturePath(id));
  };
  const isJustChosen = chosen !== null && form.logo === picturePath(chosen.id);
  const logo = isJustChosen ? pictureAddress(chosen.picture) : shownPicture(form.logo, pictures);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = check(form);
    setProblems(checked.problems.map((one) => ({ ...one, controlId: idOf(one.field) })));
    if (checked.problems.length > 0) return;
    if (!isChanged) {
      showMessage(t('workspace.nothingChanged'));
      return;
    }
    void save(checked.form);
  };
  const text = (field: Exclude<keyof Form, 'logo'>, label: string, lang: string) => ({
    id: idOf(field),
    label,
    lang,
    value: form[field],
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) => put(field)(target.value),
  });
  /** What a colleague has put into a field that one has changed too. */
  const others = (field: Exclude<keyof Form, 'logo'>) => {
    const theirs = organization[field];
    if (theirs === seen[field] || theirs === form[field]) return null;
    const take = () => setSeen({ ...seen, [field]: theirs });
    return (
      <OthersNote
        was={seen[field]}
        theirs={theirs}
        mine={form[field]}
        editor=""
        isBoxed
        onMine={take}
        onTheirs={() => {
          take();
          put(field)(theirs);
        }}
      />
    );
  };
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('workspace.organization')}</h2>
      <p className={styles.about}>{t('workspace.organizationText')}</p>
      <div className={styles.columns}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <ErrorSummary problems={problems} />
          <LogoField
            id={idOf('logo')}
            organizationId={organization.id}
            logo={waiting?.address ?? logo}
            isWaiting={waiting !== undefined}
            error={refused ? refusalText(refused.refusal) : errorOf('logo')}
            onPicture={take}
          />
          <div className={styles.pair}>
            <div>
              <TextField {...text('chinese_title', t('workspace.chineseTitle'), 'zh-Hans')} />
              {others('chinese_title')}
            </div>
            <div>
              <TextField {...text('english_title', t('workspace.englishTitle'), 'en')} />
              {others('english_title')}
            </div>
          </div>
          <div className={styles.pair}>
            <div>
              <TextArea
                rows={7}
                {...text('chinese_description', t('workspace.chineseDescription'), 'zh-Hans')}
              />
              {others('chinese_description')}
            </div>
            <div>
              <TextArea rows={7} {...text('english_description', t('workspace.englishDescription'), 'en')} />
              {others('english_description')}
            </div>
          </div>
          <ButtonGroup>
            <Button kind="primary" type="submit">
              {t('workspace.save')}
            </Button>
            {isChanged && (
              <Button kind="quiet" onClick={() => setForm(formOf(seen))}>
                {t('workspace.discardChanges')}
              </Button>
            )}
          </ButtonGroup>
        </form>
        <OrganizationPreview id={organization.id} form={form} logo={waiting?.address ?? logo} />
      </div>
    </section>
  );
}

/** The server's reason in our words. */
function refusalText(error: EntryError | null): string {
  const [first] = error?.errors ?? [];
  const reason = first?.message || sentence(currentLanguage(), error?.code ?? 'broken');
  return t('workspace.logoRefused', { reason });
}

/** By the rules of the contract, every field at once. */
function check(form: Form): { form: Form; problems: (Problem & { field: keyof Form })[] } {
  const problems: (Problem & { field: keyof Form })[] = [];
  const checked = { ...form };
  for (const field of fieldNames) {
    const parsed = v.safeParse(organizationShape.fields[field], form[field]);
    if (parsed.success) checked[field] = parsed.output;
    else
      problems.push({
        field,
        controlId: null,
        text: sentence(currentLanguage(), parsed.issues[0].message, { most: mostOf(field) }),
      });
  }
  return { form: checked, problems };
}

const mostOf = (field: keyof Form): number =>
  field.endsWith('title') ? limits.organizationTitleCharsMost : limits.organizationDescriptionCharsMost;
