import { useEffect, useRef, useState } from 'react';

import { findExact } from '../../../trade/sheet/ports/harbor-names.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/field.tsx';
import { isOfComposition } from '../../ui/is-of-composition.ts';
import { windowText } from '../../i18n/windows.ts';
import { suggestionsFor, type HarborUses } from '../draft-cells/cell-suggestions.ts';
import { SuggestionField } from '../draft-cells/suggestion-field.tsx';
import { readCallWindow } from '../draft-cells/read-call.ts';
import { gridCellOf, trayFieldName, type TrayField } from './tray-row.ts';
import styles from './tray.module.css';
import { useTyped } from '../draft-cells/use-typed.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';

/**
 * The data for showing and reading the cells of the tray (imported rows that wait for correction). `uses`
 * counts how often each port is used, so that frequent ports are suggested first.
 */
export interface TrayView {
  book: CellBook;
  uses: HarborUses;
}

interface TrayCellProps {
  field: TrayField;
  text: string;
  wrong: string | undefined;
  assumed: string | undefined;
  view: TrayView;
  /**
   * A button that corrects other rows in the same way: its text and its action. Undefined if no other row has
   * the same faulty text.
   */
  offer: { label: string; take: () => void } | undefined;
  onWrite: (text: string) => void;
}

/**
 * Renders a cell of the tray (imported rows that wait for correction). A faulty cell is an input. Any other
 * cell is a text that becomes an input when it is pressed.
 */
export function TrayCell(props: TrayCellProps) {
  const { field, text, wrong, assumed, view } = props;
  const label = trayFieldName(field, view.book);
  // A corrected cell stays an input, so that the layout does not move while the person types.
  const [isField, setIsField] = useState(wrong !== undefined);
  const [isAsked, setIsAsked] = useState(false);
  if (wrong !== undefined && !isField) setIsField(true);
  if (isField) return <CellField {...props} label={label} isAsked={isAsked} />;
  return (
    <div className="grid shrinks gap-2px">
      <span className={styles.label}>{label}</span>
      <button
        type="button"
        className={styles.value}
        aria-label={t('draftGrid.trayChange', { field: label, text })}
        onClick={() => {
          setIsAsked(true);
          setIsField(true);
        }}
      >
        {text}
      </button>
      {assumed !== undefined && <span className="fine">{assumed}</span>}
    </div>
  );
}

const portFields: readonly TrayField[] = [
  'load',
  'second_load',
  'third_load',
  'unload',
  'second_unload',
  'third_unload',
];
const windowFields: readonly TrayField[] = ['laycan', 'laycan_start', 'arrival', 'arrival_start'];

function CellField(props: TrayCellProps & { label: string; isAsked: boolean }) {
  const { field, text: source, wrong, assumed, view, label, isAsked, onWrite } = props;
  const { book, uses } = view;
  const { typed, set, leave } = useTyped<string>((last) => onWrite(last.trim()));
  const save = (requested: string) => {
    set(null);
    onWrite(requested.trim());
  };
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) box.current?.querySelector('input')?.focus();
  }, [isAsked]);
  const text = typed ?? source;
  const texts = { label, error: typed === null && wrong, hint: wrong === undefined && assumed };
  const cell = gridCellOf(field);
  const suggestions = cell ? suggestionsFor(cell, typed ?? '', { book, uses }) : [];
  const isAsking = typed === null && wrong !== undefined && windowFields.includes(field);
  return (
    <div ref={box} className={classNames('grid shrinks gap-2px', styles.isField, !isAsked && styles.isFirst)}>
      {cell ? (
        <SuggestionField
          {...texts}
          text={text}
          onText={set}
          suggestions={suggestions}
          onPick={(one) => save(one.text)}
          onLeave={leave}
        />
      ) : (
        <TextField
          {...texts}
          value={text}
          autoComplete="off"
          onChange={(event) => set(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isOfComposition(event.nativeEvent)) leave();
          }}
          onBlur={leave}
        />
      )}
      {props.offer && (
        <button type="button" className={styles.offer} onClick={props.offer.take}>
          {props.offer.label}
        </button>
      )}
      {isAsking && <OfferedWindows text={source} book={book} onTake={save} />}
      {typed === null && wrong !== undefined && portFields.includes(field) && (
        <OfferedPorts text={source} book={book} onTake={save} />
      )}
    </div>
  );
}

/** The ports that share the name in a faulty cell, as choices. Each choice writes the port's code. */
function OfferedPorts({ text, book, onTake }: OfferedWindowsProps) {
  const codes = book.spellings ? findExact(book.spellings, text) : [];
  if (codes.length < 2) return null;
  return codes.map((code) => (
    <button key={code} type="button" className={styles.offer} onClick={() => onTake(code)}>
      {book.names.harborName(code, book.language)} {code}
    </button>
  ));
}

interface OfferedWindowsProps {
  text: string;
  book: CellBook;
  onTake: (text: string) => void;
}

function OfferedWindows({ text, book, onTake }: OfferedWindowsProps) {
  const offers = readCallWindow(text, null, book).offers ?? [];
  return offers.map((window) => (
    <button
      key={window.start_time}
      type="button"
      className={styles.offer}
      onClick={() => onTake(`${window.start_time}~${window.end_time}`)}
    >
      {t(offers.length === 1 ? 'draftGrid.turnTo' : 'draftGrid.meant', {
        window: windowText(window, book.today),
      })}
    </button>
  ));
}
