import { useState } from 'react';

import type { SheetReadings } from '../../../store/device-rows.ts';
import type { Answers } from '../../sheet-reading/answers.ts';
import { forgetReadings, storeReadings, storedReadings } from '../../sheet-reading/sheet-readings.ts';
import type { TwinAnswer } from '../../sheet-reading/twins.ts';
import type { Judging } from '../../sheet-reading/use-judging.ts';

/** Manages the answers about the shown sheets and the stored answers about earlier ones. */
export function useImportMessages({ sheets, judgeAll }: Pick<Judging, 'sheets' | 'judgeAll'>) {
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
  /** Stores an answer for all sheets of the file, because the same text means the same in each of them. */
  const answer = (key: string, value: string) => {
    const said: Answers = new Map([[key, value]]);
    setAnswers((some) => new Map([...some, ...said]));
    void judgeAll(sheets.map((one) => ({ ...one, answers: new Map([...(one.answers ?? []), ...said]) })));
  };
  const answerTwins = (ids: readonly string[], value: TwinAnswer) =>
    setTwinAnswers((some) => new Map([...some, ...ids.map((id) => [id, value] as const)]));
  const remember = (text: string, code: string) => void storeReadings({ harbors: { [text]: code } });
  const forget = async () => {
    await forgetReadings();
    await recall();
    void judgeAll(sheets.map((one) => ({ ...one, answers })));
  };
  return { readings, answers, twinAnswers, recall, unsay, answer, answerTwins, remember, forget };
}
