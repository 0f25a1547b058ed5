import { useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useSnapshot } from 'valtio/react';
import { ref } from 'valtio/vanilla';

import { organizationShape, type Organization } from '../../../contract/calls/workspace/organization.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import type { OrganizationForm } from '../../features/workspace/change-organization.ts';
import { currentLanguage } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { organizationTyped, type TypedOrganization } from './typed-organization.ts';

const fieldNames = [
  'logo',
  'chinese_title',
  'english_title',
  'chinese_description',
  'english_description',
] as const;

/**
 * Returns the form with the typed values, and the values with which it was opened. If a colleague changes a
 * field into which this person has typed, the page offers both values. Typed values are not lost by
 * navigation or a reload.
 */
export function useOrganizationForm(organization: Organization) {
  const { member_id } = useSnapshot(sessionState);
  /**
   * The values that were just saved, and the row as it was before. The values are shown until the store
   * contains the updated row.
   */
  const [over, setOver] = useState<{ row: Organization; requested: OrganizationForm } | null>(null);
  const present = over?.row === organization ? { ...organization, ...over.requested } : organization;
  const newest = useRef({ organization, present });
  useLayoutEffect(() => {
    newest.current = { organization, present };
  });
  const { typed: mine } = useSnapshot(organizationTyped, { sync: true });
  const now = () => followed(organizationTyped.typed, member_id, newest.current.present);
  const write = (typed: TypedOrganization) => {
    organizationTyped.typed = isSame(typed.form, typed.seen) ? null : ref(typed);
  };
  const { seen, form, chosen } = followed(mine, member_id, present);
  return {
    seen: { ...seen, id: organization.id },
    form,
    chosen,
    isChanged: !isSame(form, seen),
    see: (fields: Partial<OrganizationForm>) => {
      const typed = now();
      write({ ...typed, seen: { ...typed.seen, ...fields } });
    },
    put: (fields: Partial<OrganizationForm>, picture = now().chosen) => {
      const typed = now();
      write({ ...typed, form: { ...typed.form, ...fields }, chosen: picture });
    },
    /**
     * Called after saving. `sent` is the form as it was typed; `requested` contains the validated values that
     * were saved. A field into which the person has typed since is not changed.
     */
    saved: (sent: OrganizationForm, requested: OrganizationForm) => {
      const typed = now();
      const since = fieldNames.filter((field) => typed.form[field] !== sent[field]);
      const form = { ...requested, ...Object.fromEntries(since.map((field) => [field, typed.form[field]])) };
      write({ ...typed, seen: requested, form });
      setOver({ row: newest.current.organization, requested });
    },
    discard: () => {
      organizationTyped.typed = null;
    },
  };
}

/**
 * Returns the form that the member has typed. A field that the member has not changed gets the value that a
 * colleague has saved since. If the member has typed nothing, returns the organisation's present values.
 */
function followed(
  typed: TypedOrganization | null,
  member_id: number,
  organization: Organization,
): TypedOrganization {
  const { id } = organization;
  const theirs = formOf(organization);
  if (typed?.member_id !== member_id || typed.id !== id)
    return { member_id, id, seen: theirs, form: theirs, chosen: null };
  const alone = fieldNames.filter((field) => [typed.seen[field], theirs[field]].includes(typed.form[field]));
  const fields = Object.fromEntries(alone.map((field) => [field, theirs[field]]));
  return { ...typed, seen: { ...typed.seen, ...fields }, form: { ...typed.form, ...fields } };
}

const isSame = (a: OrganizationForm, b: OrganizationForm): boolean =>
  fieldNames.every((field) => a[field] === b[field]);

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

/** Validates all fields by the rules of the API contract. Returns the validated form and the problems. */
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
