import { useId, useState, type FormEvent } from 'react';

import type { Organization } from '../../../contract/calls/workspace/organization.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { picturePath } from '../../../contract/wire/picture-path.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Button, ButtonGroup } from '../../ui/button.tsx';
import { ErrorSummary, type Problem } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showMessage } from '../../ui/toasts.ts';
import {
  editOrganization,
  replacePicture,
  type OrganizationForm as Form,
} from '../../features/workspace/change-organization.ts';
import { FieldOthers } from '../../features/workspace/field-others.tsx';
import { runWithMessage } from '../../ui/run-with-message.ts';
import {
  pictureAddress,
  shownPicture,
  type WaitingPictures,
} from '../../features/workspace/waiting-pictures.ts';
import type { EntryError } from '../../store/outbox.ts';
import { LogoField } from './logo-field.tsx';
import styles from './organization-form.module.css';
import { OrganizationPreview } from './organization-preview.tsx';
import { checkOrganization, useOrganizationForm, type FieldProblem } from './use-organization-form.ts';

interface OrganizationFormProps {
  organization: Organization;
  pictures: WaitingPictures;
}

/** The organisation's texts in both languages, with a live preview. */
export function OrganizationForm({ organization, pictures }: OrganizationFormProps) {
  const id = useId();
  const edited = useOrganizationForm(organization);
  const { seen, form, isChanged } = edited;
  const logo = useLogo(edited, pictures);
  const [problems, setProblems] = useState<readonly (FieldProblem & Problem)[]>([]);
  const errorOf = (field: keyof Form) => problems.find((problem) => problem.field === field)?.text;
  const save = async (requested: Form) => {
    if (await runWithMessage(() => editOrganization(seen, requested, edited.chosen), t('workspace.saved')))
      edited.saved(form, requested);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkOrganization(form);
    setProblems(found.problems.map((one) => ({ ...one, controlId: `${id}-${one.field}` })));
    if (found.problems.length > 0) return;
    if (isChanged) void save(found.checked);
    else showMessage(t('workspace.nothingChanged'));
  };
  const textProps = { id, organization, edited, errorOf };
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('workspace.organization')}</h2>
      <p className="below-4 muted">{t('workspace.organizationText')}</p>
      <div className={styles.columns}>
        <form autoComplete="off" className="grid gap-4" onSubmit={submit} noValidate>
          <ErrorSummary problems={problems} />
          <LogoField
            id={`${id}-logo`}
            organizationId={organization.id}
            logo={logo.shown}
            isWaiting={logo.isWaiting}
            error={logo.refusal === undefined ? errorOf('logo') : refusalText(logo.refusal)}
            onPicture={logo.take}
          />
          <div className={styles.pair}>
            <BothTexts {...textProps} field="title" />
          </div>
          <div className={styles.pair}>
            <BothTexts {...textProps} field="description" />
          </div>
          <ButtonGroup>
            <Button kind="primary" type="submit">
              {t('workspace.save')}
            </Button>
            {isChanged && (
              <Button kind="quiet" onClick={edited.discard}>
                {t('workspace.discardChanges')}
              </Button>
            )}
          </ButtonGroup>
        </form>
        <OrganizationPreview id={organization.id} form={form} logo={logo.shown} />
      </div>
    </section>
  );
}

/** Returns the shown logo and a function to choose another one. */
function useLogo(
  { form: { logo }, chosen, put }: ReturnType<typeof useOrganizationForm>,
  pictures: WaitingPictures,
) {
  const waiting = pictures.get(logo);
  const refused = waiting?.refusal ? waiting : undefined;
  /**
   * If the server has refused the last picture, the new picture takes its place in the queue at once. The
   * form need not be saved again for that, because the saved edit already refers to this picture.
   */
  const take = (picture: string) => {
    if (refused) {
      const mended = { id: refused.id, picture };
      void runWithMessage(() => replacePicture(refused.entryId, mended), t('workspace.logoMended'));
      return;
    }
    const id = makeUuidV7();
    put({ logo: picturePath(id) }, { id, picture });
  };
  const isJustChosen = chosen !== null && logo === picturePath(chosen.id);
  const shown = isJustChosen ? pictureAddress(chosen.picture) : shownPicture(logo, pictures);
  return {
    take,
    shown: waiting?.address ?? shown,
    isWaiting: waiting !== undefined,
    refusal: refused?.refusal,
  };
}

interface BothTextsProps {
  id: string;
  field: 'title' | 'description';
  organization: Organization;
  edited: ReturnType<typeof useOrganizationForm>;
  errorOf: (field: keyof Form) => string | undefined;
}

const languages = [
  { name: 'chinese', lang: 'zh-Hans' },
  { name: 'english', lang: 'en' },
] as const;
const labels = {
  chinese_title: 'workspace.chineseTitle',
  english_title: 'workspace.englishTitle',
  chinese_description: 'workspace.chineseDescription',
  english_description: 'workspace.englishDescription',
} as const;

/** The fields of one text in Chinese and English. */
function BothTexts({ id, field, organization, edited, errorOf }: BothTextsProps) {
  const { seen, form, see, put } = edited;
  return languages.map(({ name, lang }) => {
    const key = `${name}_${field}` as const;
    const text = {
      id: `${id}-${key}`,
      label: t(labels[key]),
      lang,
      value: form[key],
      error: errorOf(key),
      onChange: ({ target }: { target: { value: string } }) => put({ [key]: target.value }),
    };
    return (
      <div key={key}>
        {field === 'title' ? <TextField {...text} /> : <TextArea rows={7} {...text} />}
        <FieldOthers
          was={seen[key]}
          theirs={organization[key]}
          mine={form[key]}
          onSeen={(theirs) => see({ [key]: theirs })}
          onTheirs={(theirs) => put({ [key]: theirs })}
        />
      </div>
    );
  });
}

/** Returns the text for a logo that the server has refused, with the reason. */
function refusalText(error: EntryError | null): string {
  const [first] = error?.errors ?? [];
  const reason = first?.message || sentence(currentLanguage(), error?.code ?? 'broken');
  return t('workspace.logoRefused', { reason });
}
