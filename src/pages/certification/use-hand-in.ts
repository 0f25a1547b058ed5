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
  /** What the ids of the fields begin with. */
  id: string;
  put: (stands: Certification) => void;
  onClash: () => void;
}

type FieldProblem = Problem & { field: string };

/** Checks and hands in what is typed; whatever becomes of it, nothing typed is lost before it has arrived. */
export function useHandIn({ id, put, onClash }: Options) {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [trouble, setTrouble] = useState('');
  /** In per cent while it is sent; null otherwise. */
  const [sent, setSent] = useState<number | null>(null);
  const told = (errors: readonly FieldError[]) =>
    setProblems(errors.map(({ field, message }) => ({ field, controlId: `${id}-${field}`, text: message })));
  const submit = async () => {
    // A picture that is being opened is the one that is meant: the form says so, and waits.
    if (sent !== null || certificationDraft.isOpening) return;
    setTrouble('');
    const draft = { ...certificationDraft };
    const wrong = wrongOf(draft).map(inOwnWords);
    told(wrong);
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
      // Handed in by a lost answer, by another tab or by the mini-program: that shows in place of the form.
      if (error instanceof AppError && error.code === 'conflict') onClash();
      else if (error instanceof AppError && error.code === 'invalid') told(error.errors);
      else if (smaller) setTrouble(reducedText(smaller));
      else setTrouble(`${failureWords(error)}${t('ui.comma')}${t('certification.notSent')}`);
    }
  };
  return { problems, trouble, sent, submit };
}

const isLate = (error: unknown): boolean => error instanceof AppError && error.code === 'timeout';

const reducedText = ({ bytes }: { bytes: number }): string =>
  t('certification.reduced', { n: limits.requestTimeoutMs / 1000, size: sizeText(bytes) });

/** Above the form a sentence stands without its field: it says what is missing. */
const inOwnWords = (error: FieldError): FieldError =>
  error.code === 'required' ? { ...error, message: missingText(error.field) } : error;

function missingText(field: string): string {
  if (field === 'picture') return t('certification.licenceNeeded');
  return t(field === 'company_name' ? 'certification.companyNeeded' : 'certification.codeNeeded');
}
