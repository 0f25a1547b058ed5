import type { AppError, FieldError, FieldProblem } from '../../contract/error-code.ts';
import { draftSentence } from '../../contract/messages/draft/draft-sentence.ts';
import { sentence } from '../../contract/messages/sentence.ts';
import { serverSentence } from '../../contract/messages/server/server-sentence.ts';
import type { Language } from '../../trade/language.ts';

interface FailureDescription {
  code: string;
  message: string;
  errors: FieldError[];
}

/**
 * Returns the code, message and field errors of a failure in the caller's language. The failure's `errors`
 * are already texts and stay unchanged; its `problems` are translated.
 */
export function describeFailure(
  { code, errors, problems }: AppError,
  language: Language,
  requestId = '',
): FailureDescription {
  const described = [...errors, ...problems.map((problem) => describeProblem(problem, language))];
  const values = { field: described[0]?.field ?? '', request_id: requestId };
  return { code, message: sentence(language, code, values), errors: described };
}

/** Returns a refusal as JSON for the result of a queued change, with the conflicting row if there is one. */
export function describeRefusal(refused: AppError, language: Language): string {
  const { data } = refused;
  return JSON.stringify({ ...describeFailure(refused, language), ...(data === undefined ? {} : { data }) });
}

function describeProblem(problem: FieldProblem, language: Language): FieldError {
  const { field, code, values } = problem;
  const message =
    problem.of === 'draft'
      ? draftSentence(language, problem)
      : serverSentence(language, code, { field, ...values });
  return { field, code, message };
}
