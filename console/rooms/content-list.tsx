import { useEffect, useRef, useState } from 'react';

import type { AnswerOf } from '../../contract/call.ts';
import {
  consoleContentList,
  contentStates,
  type ListedContent,
} from '../../contract/calls/console/content.ts';
import { fixedKinds, type ContentKind } from '../../contract/calls/console/content-fields.ts';
import { ask, failureText } from '../api.ts';
import { beijingText } from '../parts/beijing-time.ts';
import { exportCsv } from '../parts/export-csv.ts';
import { useListKeys } from '../parts/use-list-keys.ts';
import { contentLink, newKey } from '../route.ts';
import { nameOf, words } from '../words/words.ts';

type Found = AnswerOf<typeof consoleContentList>;
interface Choice {
  keyword: string;
  state: string;
  page: number;
}

/** The list of one kind of content, with filters, export and keys. */
export function ContentList({ kind }: { kind: ContentKind }) {
  const w = words();
  const [choice, setChoice] = useState<Choice>({ keyword: '', state: '', page: 1 });
  const { found, problem } = useFound(kind, choice);
  const find = useRef<HTMLInputElement>(null);
  const mayAdd = !fixedKinds.includes(kind);
  useListKeys({ find, onNew: () => mayAdd && location.assign(contentLink(kind, newKey)) });
  return (
    <section aria-label={nameOf(w.kinds, kind)}>
      <div className="c-list-tools">
        <input
          ref={find}
          type="search"
          aria-label={w.find}
          placeholder={w.find}
          value={choice.keyword}
          maxLength={50}
          onChange={(event) => setChoice({ ...choice, keyword: event.currentTarget.value, page: 1 })}
        />
        <select
          aria-label={w.state}
          value={choice.state}
          onChange={(event) => setChoice({ ...choice, state: event.currentTarget.value, page: 1 })}
        >
          <option value="">{w.anyState}</option>
          {contentStates.map((state) => (
            <option key={state} value={state}>
              {nameOf(w.states, state)}
            </option>
          ))}
        </select>
        <ExportButton kind={kind} choice={choice} />
        {mayAdd && (
          <a className="c-button is-primary" href={contentLink(kind, newKey)}>
            {w.add}
          </a>
        )}
      </div>
      {problem !== '' && (
        <p role="alert" className="c-error">
          {problem}
        </p>
      )}
      {found && <Rows kind={kind} found={found} onPage={(page) => setChoice({ ...choice, page })} />}
      <p className="muted c-keys">{w.keysOfList}</p>
    </section>
  );
}

function Rows({ kind, found, onPage }: { kind: ContentKind; found: Found; onPage: (page: number) => void }) {
  const w = words();
  if (found.list.length === 0)
    return (
      <div className="c-card" role="status">
        <h2>{w.nothing}</h2>
        <p className="muted">{w.nothingText}</p>
      </div>
    );
  const isLast = found.page * found.page_size >= found.total;
  return (
    <>
      <table className="c-records">
        <thead>
          <tr>
            <th scope="col">{w.title}</th>
            <th scope="col">{w.about}</th>
            <th scope="col">{w.state}</th>
            <th scope="col">{w.published}</th>
          </tr>
        </thead>
        <tbody>
          {found.list.map((row) => (
            <Row key={row.key} kind={kind} row={row} />
          ))}
        </tbody>
      </table>
      <div className="c-actions">
        <span className="muted">{w.total(found.total)}</span>
        <button
          type="button"
          className="c-button"
          disabled={found.page === 1}
          onClick={() => onPage(found.page - 1)}
        >
          {w.previous}
        </button>
        <button type="button" className="c-button" disabled={isLast} onClick={() => onPage(found.page + 1)}>
          {w.following}
        </button>
      </div>
    </>
  );
}

function Row({ kind, row }: { kind: ContentKind; row: ListedContent }) {
  const w = words();
  return (
    <tr>
      <td>
        <a data-row href={contentLink(kind, row.key)}>
          {row.chinese_title}
        </a>{' '}
        <span className="muted" lang="en">
          {row.english_title}
        </span>{' '}
        {row.is_demo && <span className="c-badge">{w.demo}</span>}
      </td>
      <td>{nameOf(w.choices, row.about)}</td>
      <td>
        <span className={`c-badge is-${row.state}`}>{nameOf(w.states, row.state)}</span>
      </td>
      <td>{row.publish_time === null ? '' : beijingText(row.publish_time)}</td>
    </tr>
  );
}

function ExportButton({ kind, choice }: { kind: ContentKind; choice: Choice }) {
  const w = words();
  const [progress, setProgress] = useState('');
  const save = () =>
    exportCsv<ListedContent>({
      name: kind,
      page: (page) => ask(consoleContentList, { ...requestOf(kind, { ...choice, page }), page_size: 100 }),
      head: [w.fields['key'] ?? '', w.chinese, w.english, w.about, w.state, w.published],
      cells: (row) => [
        row.key,
        row.chinese_title,
        row.english_title,
        row.about,
        nameOf(w.states, row.state),
        row.publish_time ?? '',
      ],
      onProgress: (n) => setProgress(w.exporting(n)),
    }).catch((error: unknown) => setProgress(failureText(error)));
  return (
    <>
      <button type="button" className="c-button" onClick={() => void save()}>
        {w.exportCsv}
      </button>
      <span role="status" className="muted">
        {progress}
      </span>
    </>
  );
}

const requestOf = (kind: ContentKind, { keyword, state, page }: Choice) => ({
  kind,
  keyword,
  state: contentStates.find((one) => one === state),
  page,
});

/** The time in ms without a key press after which the list is read again. */
const typingMs = 200;

function useFound(kind: ContentKind, choice: Choice): { found: Found | undefined; problem: string } {
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState('');
  const { keyword, state, page } = choice;
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(
      () =>
        void ask(consoleContentList, requestOf(kind, { keyword, state, page })).then(
          (answer) => {
            if (isOld) return undefined;
            setFound(answer);
            return setProblem('');
          },
          (error: unknown) => !isOld && setProblem(failureText(error)),
        ),
      keyword === '' ? 0 : typingMs,
    );
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [kind, keyword, state, page]);
  return { found, problem };
}
