import * as v from 'valibot';

import { inquiryHandle, reportHandle, reportSubjects } from '../../../contract/calls/inquiries.ts';
import { AppError, type FieldError } from '../../../contract/error-code.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { fetchAnswer } from '../../api/client.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { isContainerType } from './inquiry-fields.tsx';
import type { WrittenDraft, WrittenKind } from './written-draft.ts';

/**
 * The loading and discharging places by which the sailing was found. `destination` is the final port of a
 * container option with a transshipment.
 */
export interface WrittenLane {
  from: string;
  to: string;
  destination?: string;
}

interface Written {
  kind: WrittenKind;
  sailingId: string;
  lane: WrittenLane;
  draft: WrittenDraft;
}

/** The reason why the message was not sent: texts for fields, and a text for the whole form. */
export interface NotSent {
  fields: Readonly<Record<string, string>>;
  text: string;
}

/**
 * Sends an inquiry or a report and returns null on success. Works only online, because an inquiry that the
 * shipowner receives days later is useless.
 */
export async function sendWritten(written: Written): Promise<NotSent | null> {
  const wrong = whatIsWrong(written);
  if (wrong.length > 0) return { fields: byField(wrong), text: '' };
  try {
    if (written.kind === 'inquiry') await fetchAnswer(inquiryHandle, inquiryOf(written));
    else await fetchAnswer(reportHandle, reportOf(written));
    return null;
  } catch (error) {
    const failure = error instanceof AppError ? error : new AppError('broken', { cause: error });
    if (failureKindOf(failure) === 'unreachable') return { fields: {}, text: t('inquiry.offline') };
    if (failure.errors.length > 0) return { fields: byField(failure.errors), text: '' };
    const reason = sentence(currentLanguage(), failure.code, { request_id: failure.requestId ?? '–' });
    return { fields: {}, text: `${reason}${t('ui.comma')}${t('inquiry.notSent')}` };
  }
}

const given = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));

const sailingOf = ({ sailingId, lane: { from, to }, draft }: Written) => ({
  id: draft.id,
  information_id: sailingId,
  ...given({ from, to }),
  message: draft.message,
});

function inquiryOf(written: Written) {
  const { cargo, amount, unit, ready_since, ready_until } = written.draft;
  // A container type is sent even without an amount, because it describes the cargo. Another unit has no
  // meaning without an amount.
  const quantity = amount.trim() === '' ? isContainerType(unit) && { unit } : { amount, unit };
  const { destination = '' } = written.lane;
  return { ...sailingOf(written), cargo, ...quantity, ...given({ ready_since, ready_until, destination }) };
}

function reportOf(written: Written) {
  const about = reportSubjects.find((one) => one === written.draft.about) ?? 'other';
  return { ...sailingOf(written), about };
}

/** Returns the errors that the server would report, without sending a request. */
function whatIsWrong(written: Written): FieldError[] {
  const checked =
    written.kind === 'inquiry'
      ? v.safeParse(inquiryHandle.request, inquiryOf(written))
      : v.safeParse(reportHandle.request, reportOf(written));
  return (checked.issues ?? []).map((issue) => {
    const field = v.getDotPath(issue) ?? '';
    return { field, code: issue.message, message: sentence(currentLanguage(), issue.message, { field }) };
  });
}

/** Returns the first error of each field. */
const byField = (errors: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]));
