import { useState } from 'react';

import type { SheetReadings } from '../../../store/device-rows.ts';
import type { Answers } from '../../sheet-reading/answers.ts';
import type { ChangeAnswers } from '../../sheet-reading/changed-draft.ts';
import { headerOf, isOfDeadline } from '../../sheet-reading/deadline-answers.ts';
import { withLayout } from '../../sheet-reading/layout-answer.ts';
import {
  deadlinesOf,
  forgetReadings,
  storeDeadlines,
  storeReadings,
  storedReadings,
} from '../../sheet-reading/sheet-readings.ts';
import type { TwinAnswer } from '../../sheet-reading/twins.ts';
import type { Judging } from '../../sheet-reading/use-judging.ts';

/** Manages the person's decisions about the shown sheets, and the stored decisions about earlier sheets. */
export function useImportMessages(
  { sheets, judgeAll }: Pick<Judging, 'sheets' | 'judgeAll'>,
  groupId: string,
) {
  const [readings, setReadings] = useState<SheetReadings | null>(null);
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [twinAnswers, setTwinAnswers] = useState<ReadonlyMap<string, TwinAnswer>>(new Map());
  const [changeAnswers, setChangeAnswers] = useState<ChangeAnswers>(new Map());
  const recall = async (): Promise<SheetReadings> => {
    const stored = await storedReadings();
    setReadings(stored);
    return stored;
  };
  const unsay = () => {
    setAnswers(new Map());
    setTwinAnswers(new Map());
    setChangeAnswers(new Map());
  };
  /**
   * Stores answers for all sheets of the file, because a text means the same in each of them. Answers about
   * the headers of deadlines are also stored for later files of the group.
   */
  const answerAll = (given: Answers) => {
    const deadlines = [...given].filter(([key]) => isOfDeadline(key));
    if (deadlines.length > 0)
      void storeDeadlines(groupId, Object.fromEntries(deadlines.map(([key, code]) => [headerOf(key), code])));
    setAnswers((some) => new Map([...some, ...given]));
    void judgeAll(
      sheets.map((one) => ({
        ...one,
        answers: new Map([...(one.answers ?? []), ...given]),
        columns: withLayout(one.columns, given),
      })),
    );
  };
  const answer = (key: string, value: string) => answerAll(new Map([[key, value]]));
  const answerChange = (key: string, value: string) =>
    setChangeAnswers((some) => new Map([...some, [key, value]]));
  const answerTwins = (ids: readonly string[], value: TwinAnswer) =>
    setTwinAnswers((some) => new Map([...some, ...ids.map((id) => [id, value] as const)]));
  const remember = (text: string, code: string) => void storeReadings({ harbors: { [text]: code } });
  const forget = async () => {
    await forgetReadings(groupId);
    await recall();
    void judgeAll(sheets.map((one) => ({ ...one, answers })));
  };
  const knownHeaders = readings ? deadlinesOf(readings, groupId) : {};
  const given = { readings, knownHeaders, answers, twinAnswers, changeAnswers };
  return { ...given, recall, unsay, answer, answerAll, answerChange, answerTwins, remember, forget };
}
