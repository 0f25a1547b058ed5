import { useState } from 'react';
import * as v from 'valibot';

import { organizationShape, type Organization } from '../../../contract/calls/workspace/organization.ts';
import { limits } from '../../../contract/limits.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import type { OrganizationForm } from '../../features/workspace/change-organization.ts';
import { currentLanguage } from '../../i18n/t.ts';

const fieldNames = [
  'logo',
  'chinese_title',
  'english_title',
  'chinese_description',
  'english_description',
] as const;

/** What is typed, and what was seen when it began: a field that a colleague changes meanwhile is told as a clash. */
export function useOrganizationForm(organization: Organization) {
  const [seen, setSeen] = useState(organization);
  const [form, setForm] = useState(() => formOf(organization));
  const followed = fieldNames.filter(
    (field) =>
      organization[field] !== seen[field] && [seen[field], organization[field]].includes(form[field]),
  );
  if (followed.length > 0) {
    const theirs = Object.fromEntries(followed.map((field) => [field, organization[field]]));
    setSeen({ ...seen, ...theirs });
    setForm({ ...form, ...theirs });
  }
  return {
    seen,
    form,
    isChanged: fieldNames.some((field) => form[field] !== seen[field]),
    see: (fields: Partial<OrganizationForm>) => setSeen((last) => ({ ...last, ...fields })),
    put: (fields: Partial<OrganizationForm>) => setForm((last) => ({ ...last, ...fields })),
    discard: () => setForm(formOf(seen)),
  };
}

const formOf = (organization: Organization): OrganizationForm => ({
  logo: organization.logo,
  chinese_title: organization.chinese_title,
  english_title: organization.english_title,
  chinese_description: organization.chinese_description,
  english_description: organization.english_description,
});

export interface FieldProblem {
  field: keyof OrganizationForm;
  text: string;
}

/** By the rules of the contract, every field at once. */
export function checkOrganization(form: OrganizationForm): {
  checked: OrganizationForm;
  problems: FieldProblem[];
} {
  const problems: FieldProblem[] = [];
  const checked = { ...form };
  for (const field of fieldNames) {
    const parsed = v.safeParse(organizationShape.fields[field], form[field]);
    if (parsed.success) checked[field] = parsed.output;
    else {
      const { message } = parsed.issues[0];
      problems.push({ field, text: sentence(currentLanguage(), message, { most: mostOf(field) }) });
    }
  }
  return { checked, problems };
}

const mostOf = (field: keyof OrganizationForm): number =>
  field.endsWith('title') ? limits.organizationTitleCharsMost : limits.organizationDescriptionCharsMost;
