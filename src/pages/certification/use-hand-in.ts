import { useState } from 'react';

import type { Certification } from '../../../contract/calls/certification.ts';
import { AppError, type FieldError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import {
  certificationDraft,
  forgetHandedIn,
  reduceLicence,
} from '../../features/certification/certification-draft.ts';
import { handIn, wrongOf } from '../../features/certification/hand-in.ts';
import { failureWords } from '../../frame/failure-words.ts';
import { sizeText } from '../../i18n/size-text.ts';
import { t } from '../../i18n/t.ts';
import type { Problem } from '../../ui/error-summary.tsx';
import { showSuccess } from '../../ui/toasts.ts';

interface Options {
  /** The prefix of the fields' ids. */
  id: string;
  put: (stands: Certification) => void;
  onConflict: () => void;
}

type FieldProblem = Problem & { field: string };

/**
 * Validates and submits the application. The input is discarded only after the server has accepted the
 * application.
 */
export function useHandIn({ id, put, onConflict }: Options) {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [trouble, setTrouble] = useState('');
  /** The share of the application that has been uploaded, in percent; null if no upload is running. */
  const [sent, setSent] = useState<number | null>(null);
  const showFaults = (errors: readonly FieldError[]) =>
    setProblems(errors.map(({ field, message }) => ({ field, controlId: `${id}-${field}`, text: message })));
  const submit = async () => {
    // Does nothing while a newly chosen picture is still being opened, because the member wants to send that
    // picture. The form shows that it is being opened.
    if (sent !== null || certificationDraft.isOpening) return;
    setTrouble('');
    const draft = { ...certificationDraft };
    const wrong = wrongOf(draft).map(inOwnWords);
    showFaults(wrong);
    if (wrong.length > 0) return;
    setSent(0);
    let left = 0;
    try {
      const stands = await handIn(draft, (part) => {
        left = part;
        setSent(Math.round(part * 100));
      });
      forgetHandedIn(draft);
      showSuccess(t('certification.submitted'));
      put(stands);
    } catch (error) {
      setSent(null);
      const smaller = left < 1 && isLate(error) && draft.licence && (await reduceLicence(draft.licence));
      // The code `conflict` means that the server already has this application: its answer was lost, or
      // another tab or the mini-program sent the application. The page then shows the application in place of
      // the form.
      if (error instanceof AppError && error.code === 'conflict') onConflict();
      else if (error instanceof AppError && error.code === 'invalid') showFaults(error.errors);
      else if (smaller) setTrouble(reducedText(smaller));
      else setTrouble(`${failureWords(error)}${t('ui.comma')}${t('certification.notSent')}`);
    }
  };
  return { problems, trouble, sent, submit };
}

const isLate = (error: unknown): boolean => error instanceof AppError && error.code === 'timeout';

const reducedText = ({ bytes }: { bytes: number }): string =>
  t('certification.reduced', { n: limits.requestTimeoutMs / 1000, size: sizeText(bytes) });

/**
 * Returns the error with a sentence that names its field, if a value is missing. The summary above the form
 * shows only sentences and no field names.
 */
const inOwnWords = (error: FieldError): FieldError =>
  error.code === 'required' ? { ...error, message: missingText(error.field) } : error;

function missingText(field: string): string {
  if (field === 'picture') return t('certification.licenceNeeded');
  return t(field === 'company_name' ? 'certification.companyNeeded' : 'certification.codeNeeded');
}
