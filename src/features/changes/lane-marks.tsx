import { useEffect, useRef } from 'react';

import { noNotice } from '../../sync/changes/mark-seen.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { newsText } from './change-lines.ts';
import { sailingNews } from './lane-news.ts';
import { markedRows, type RowMark } from './marked-rows.ts';
import { useLaneChanges } from './use-lane-changes.ts';

interface LaneMarksProps {
  lane: string;
  fetchedTime: number;
  names: HarborNames;
  now: Date;
}

/**
 * Marks the rows of a lane's list whose sailings have changed. Changes that are newer than the list are not
 * marked, because the list does not show them yet. A row whose change was seen stays marked while the list is
 * open.
 */
export function LaneMarks({ lane, fetchedTime, names, now }: LaneMarksProps) {
  const changes = useLaneChanges();
  const looked = useRef<Record<string, RowMark>>({});
  useEffect(() => {
    const rows = (changes?.changes ?? []).filter(
      (row) =>
        row.lane === lane &&
        row.seen_time === null &&
        (row.own !== undefined || row.noticed_time <= fetchedTime),
    );
    const marks = rows.flatMap((row) =>
      sailingNews(row, noNotice, now.getTime()).map((news): [string, RowMark] => {
        const { member_id, sailing_id, noticed_time } = row;
        const shown = { member_id, lane, sailing_id, noticed_time };
        return [sailing_id, { words: newsText(news, { names, now }), shown }];
      }),
    );
    looked.current = { ...looked.current, ...Object.fromEntries(marks) };
    markedRows.marks = looked.current;
  }, [changes, lane, fetchedTime, names, now]);
  useEffect(
    () => () => {
      markedRows.marks = {};
    },
    [],
  );
  return null;
}
