import { useState } from 'react';

import type { SheetReadings } from '../../../store/local.ts';
import type { Answers } from './answers.ts';
import { forgetReadings, storedReadings } from './sheet-readings.ts';
import type { TwinAnswer } from './twins.ts';
import type { Judging } from './use-judging.ts';

/** What a person says of the shown sheets, and what was said of earlier ones. */
export function useSayings({ sheets, judgeAll }: Pick<Judging, 'sheets' | 'judgeAll'>) {
  const [readings, setReadings] = useState<SheetReadings | null>(null);
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [twinAnswers, setTwinAnswers] = useState<ReadonlyMap<string, TwinAnswer>>(new Map());
  const recall = async (): Promise<SheetReadings> => {
    const stored = await storedReadings();
    setReadings(stored);
    return stored;
  };
  const unsay = () => {
    setAnswers(new Map());
    setTwinAnswers(new Map());
  };
  /** The same text means the same in all sheets of a file. */
  const answer = (key: string, value: string) => {
    const said: Answers = new Map([[key, value]]);
    setAnswers((some) => new Map([...some, ...said]));
    void judgeAll(sheets.map((one) => ({ ...one, answers: new Map([...(one.answers ?? []), ...said]) })));
  };
  const answerTwins = (ids: readonly string[], value: TwinAnswer) =>
    setTwinAnswers((some) => new Map([...some, ...ids.map((id) => [id, value] as const)]));
  const forget = async () => {
    await forgetReadings();
    await recall();
    void judgeAll(sheets.map((one) => ({ ...one, answers })));
  };
  return { readings, answers, twinAnswers, recall, unsay, answer, answerTwins, forget };
}
