import { useEffect, useRef, useState, type ReactNode } from 'react';

import { failureText } from '../api.ts';
import { Problem } from './outcome.tsx';
import { words } from '../words/words.ts';
import { exportCsv } from './export-csv.ts';
import { useListKeys } from './use-list-keys.ts';
import { ColumnHeads } from '../../src/ui/column-heads.tsx';

/** A column that is shown in the list (`cell`), saved in the CSV file (`csv`), or both. */
export interface Column<Row> {
  head: string;
  /** Renders a cell of the column. After an action in the cell, call `reload` to read the rows again. */
  cell?: (row: Row, reload: () => void) => ReactNode;
  csv?: (row: Row) => string | number;
}

export interface Filter {
  name: string;
  label: string;
  /** The label of the option that does not filter, for example "All". */
  any: string;
  options: readonly (readonly [value: string, label: string])[];
}

/**
 * The search for rows: a keyword, a value for each filter (empty if the filter is not used), and a page
 * number from 1.
 */
export interface Choice {
  keyword: string;
  filters: Readonly<Record<string, string>>;
  page: number;
}

export interface Found<Row> {
  list: Row[];
  total: number;
  page: number;
  page_size: number;
}

interface RecordListProps<Row> {
  label: string;
  /** The name of the CSV file, without an extension. */
  name: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Reads a page of rows. A change of this function after the first rendering has no effect. */
  read: (choice: Choice, pageSize?: number) => Promise<Found<Row>>;
  /** The placeholder of the search field. Without a placeholder, the list has no search field. */
  find?: string;
  filters?: readonly Filter[];
  /** The URL of a form for a new row. */
  newLink?: string | undefined;
  keys?: string;
  emptyText?: string;
}

/** The number of rows in each page that a CSV export reads. */
const exportedRows = 100;

/** A list of rows with a search, filters, pages, keyboard shortcuts and a CSV export. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { label, filters = [], find, newLink, keys } = props;
  const w = words();
  const [choice, setChoice] = useState<Choice>({ keyword: '', filters: {}, page: 1 });
  const { found, problem } = useFound(props.read, choice);
  const field = useRef<HTMLInputElement>(null);
  useListKeys({ find: field, onNew: newLink === undefined ? undefined : () => location.assign(newLink) });
  return (
    <section aria-label={label}>
      <div className="c-list-tools">
        {find !== undefined && (
          <input
            ref={field}
            type="search"
            aria-label={find}
            placeholder={find}
            value={choice.keyword}
            maxLength={50}
            onChange={(event) => setChoice({ ...choice, keyword: event.currentTarget.value, page: 1 })}
          />
        )}
        {filters.map((filter) => (
          <FilterSelect key={filter.name} filter={filter} choice={choice} onChoice={setChoice} />
        ))}
        <ExportButton {...props} choice={choice} />
        {newLink !== undefined && (
          <a className="c-button is-primary" href={newLink}>
            {w.add}
          </a>
        )}
      </div>
      <Problem text={problem} />
      {!found && problem === '' && <p className="muted">{w.loading}</p>}
      {found && (
        <Rows
          {...props}
          found={found}
          isNarrowed={choice.keyword !== '' || Object.values(choice.filters).some(Boolean)}
          onPage={(page) => setChoice({ ...choice, page })}
          onReload={() => setChoice({ ...choice })}
        />
      )}
      <p className="muted c-keys">{keys ?? w.keysOfRows}</p>
    </section>
  );
}

interface FilterProps {
  filter: Filter;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

const FilterSelect = ({ filter: { name, label, any, options }, choice, onChoice }: FilterProps) => (
  <select
    aria-label={label}
    value={choice.filters[name] ?? ''}
    onChange={(event) =>
      onChoice({ ...choice, filters: { ...choice.filters, [name]: event.currentTarget.value }, page: 1 })
    }
  >
    <option value="">{any}</option>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
);

type RowsProps<Row> = RecordListProps<Row> & {
  found: Found<Row>;
  /** True if the operator has searched or filtered the list. */
  isNarrowed: boolean;
  onPage: (page: number) => void;
  onReload: () => void;
};

function Rows<Row>({ columns, keyOf, emptyText, found, isNarrowed, onPage, onReload }: RowsProps<Row>) {
  const w = words();
  if (found.list.length === 0)
    return (
      <div className="c-card" role="status">
        <h2>{isNarrowed ? w.nothing : w.nothingYet}</h2>
        <p className="muted">{isNarrowed ? (emptyText ?? w.nothingText) : w.nothingYetText}</p>
      </div>
    );
  const shown = columns.flatMap(({ head, cell }) => (cell ? [{ head, cell }] : []));
  const isLast = found.page * found.page_size >= found.total;
  return (
    <>
      <table className="c-records">
        <ColumnHeads heads={shown.map(({ head }) => head)} />
        <tbody>
          {found.list.map((row) => (
            <tr key={keyOf(row)}>
              {shown.map(({ head, cell }) => (
                <td key={head}>{cell(row, onReload)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="c-actions">
        <span className="muted">{w.total(found.total)}</span>
        {!(found.page === 1 && isLast) && (
          <>
            <button
              type="button"
              className="c-button"
              disabled={found.page === 1}
              onClick={() => onPage(found.page - 1)}
            >
              {w.previous}
            </button>
            <button
              type="button"
              className="c-button"
              disabled={isLast}
              onClick={() => onPage(found.page + 1)}
            >
              {w.following}
            </button>
          </>
        )}
      </div>
    </>
  );
}

function ExportButton<Row>({ name, read, columns, choice }: RecordListProps<Row> & { choice: Choice }) {
  const w = words();
  const [progress, setProgress] = useState('');
  const written = columns.flatMap(({ head, csv }) => (csv ? [{ head, csv }] : []));
  const save = () =>
    exportCsv<Row>({
      name,
      page: (page) => read({ ...choice, page }, exportedRows),
      head: written.map(({ head }) => head),
      cells: (row) => written.map(({ csv }) => csv(row)),
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

/** The time in ms after the last key press at which the list is read again. */
const typingMs = 200;

function useFound<Row>(
  read: RecordListProps<Row>['read'],
  choice: Choice,
): { found: Found<Row> | undefined; problem: string } {
  const [found, setFound] = useState<Found<Row>>();
  const [problem, setProblem] = useState('');
  const [readRows] = useState(() => read);
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(
      () =>
        void readRows(choice).then(
          (answer) => {
            if (isOld) return undefined;
            setFound(answer);
            return setProblem('');
          },
          (error: unknown) => !isOld && setProblem(failureText(error)),
        ),
      choice.keyword === '' ? 0 : typingMs,
    );
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [readRows, choice]);
  return { found, problem };
}
