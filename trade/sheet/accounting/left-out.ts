import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent, type SheetCell } from '../cell.ts';
import type { SheetColumns } from '../columns/columns.ts';
import { isBerthTime, isUnclearBerthing, matchHeader } from '../headers/match-header.ts';
import { deadlinesApart } from './deadlines-apart.ts';
import { changesIn, footnoteMarksIn, footnotesFor, footnotesIn, followsOmission } from './outside-texts.ts';
import {
  daysOf,
  otherPartOf,
  isUnnamedRow,
  partsOfVoyages,
  rowsOfVoyages,
  vesselOf,
  voyageOf,
} from './voyage-rows.ts';
import { doubtsInText } from './doubts-in-text.ts';
import { isDate, isKnown, isOfLoading, isPort, type LeftOutKind } from './known-values.ts';
import { leftOutDays } from './left-out-text.ts';
import { halfOfMoments } from './half-of-moments.ts';
import { fragmentsNextTo } from './fragments.ts';
import {
  namesNoVessel,
  nameLeast,
  nameOfWords,
  vesselLike,
  momentWord,
  daysOnly,
  monthOnly,
  portFields,
  isVoyageAlone,
  mayBeDayOf,
} from './left-out-words.ts';
import { isOfOtherKind } from '../headers/other-heads.ts';
import { ColumnKinds } from './column-kinds.ts';
import { unnamedVessel } from './unnamed-vessel.ts';
import { changesRow } from './row-changes.ts';
import { isOfOtherVoyage } from './other-voyage.ts';
import { VesselsAtPorts } from './vessels-at-ports.ts';
import { isNewVessel } from '../messages/new-vessel.ts';
import { remark, type SheetNote } from '../note.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { SheetSailing } from '../sheet-sailing.ts';

const codes = {
  date: 'left_out_date',
  port: 'left_out_port',
  vessel: 'left_out_vessel',
  voyage: 'left_out_voyage',
} as const satisfies Record<LeftOutKind, string>;

interface AccountingContext {
  names: HarborNames;
  today: string;
  /**
   * The indexes of the columns that the caller reads itself. `Accounting` treats their cells as used, so they
   * raise no question.
   */
  usedElsewhere: ReadonlySet<number>;
  /** Returns true for a row that is struck through or hidden in the sheet. */
  isGone: (at: number) => boolean;
}

/**
 * Finds the dates, ports, vessels and voyage numbers of a row that the sheet reader has not used. Each
 * becomes a question: a note that refuses the row until a person has decided about it in the review.
 * Otherwise the sailing might be published with a missing call or a wrong day.
 */
export class Accounting {
  readonly #columns: SheetColumns;
  readonly #context: AccountingContext;
  readonly #kinds: ColumnKinds;
  /** The last row above the current one that names a vessel. */
  #above: { at: number; ship_name: string; ports: string } | undefined;
  #parts: ReadonlyMap<string, readonly number[]> | undefined;
  #rowsOfVoyage: ReadonlyMap<string, readonly number[]> | undefined;
  readonly #back: VesselsAtPorts;
  #changes: readonly string[] | undefined;
  #footnoteTexts: ReadonlyMap<string, string> | undefined;

  constructor(columns: SheetColumns, context: AccountingContext) {
    this.#columns = columns;
    this.#context = context;
    this.#kinds = new ColumnKinds(columns, context);
    this.#back = new VesselsAtPorts(columns, context);
  }

  /**
   * Returns a note for each date, port, vessel or voyage number of a row that its sailing lacks. It adds a
   * question for each other sign that the sailing is incomplete, such as a footnote or another row of the
   * same voyage.
   * With `isCorrected`, a correction in the row, such as `推迟至 12/20`, has replaced its ports or days. The
   * sailing lacks the old values on purpose, so they raise no note.
   */
  leftOut(at: number, sailing: SheetSailing, isCorrected = false): SheetNote[] {
    const text = this.#columns.texts?.[at];
    return [
      ...this.#leftOutCells(at, sailing, isCorrected),
      ...this.#repeated(at),
      ...this.#back.backTooSoon(at, sailing),
      ...this.#otherRowsOfVoyage(at),
      ...fragmentsNextTo(this.#columns, at),
      ...halfOfMoments(this.#columns, at),
      ...this.#daysOfRemark(at, sailing),
      ...deadlinesApart(this.#columns, at, sailing, this.#context.today),
      ...this.#mentions(sailing, simplified(text ?? '')),
      ...this.#vesselAbove(at, sailing),
      ...this.#footnotes(at),
      ...(text === undefined ? [] : leftOutDays(text, sailing)),
      ...(text === undefined
        ? []
        : doubtsInText(text, sailing, {
            today: this.#context.today,
            names: this.#context.names,
            isAccounted: this.#columns.accounted?.has(at) === true,
            // If a message contains only one sailing, the lines outside the sailing are also about it.
            asides: this.#columns.rows.length === 1 ? (this.#columns.asides ?? []) : [],
          })),
      ...unnamedVessel(this.#columns, at, sailing),
      ...(text === undefined || sailing.ship_name !== null || namesNoVessel.test(simplified(text))
        ? []
        : [{ field: null, ...remark('vessel_unread') }]),
    ];
  }

  /**
   * Returns a note that asks the user whether row `at` and an adjacent row are one voyage. The upper row
   * names a vessel. The lower row names none and may contain, for example, the departures. The lower row gets
   * the note if its ports equal the ports of the upper row, or if its cells for vessel and voyage are empty.
   * The upper row gets the note only in the second case.
   */
  #vesselAbove(at: number, { ship_name, voyage_number, harbors }: SheetSailing): SheetNote[] {
    const columns = this.#columns;
    const above = this.#above;
    const ports = harbors.map(({ harbor_code }) => harbor_code).join(' ');
    if (ship_name !== null) this.#above = { at, ship_name, ports };
    const asked = (vessel: string, row: number): SheetNote => ({
      field: null,
      ...remark('vessel_above', { vessel, row }),
    });
    if (ship_name !== null) return isUnnamedRow(columns, at + 1) ? [asked(ship_name, at + 1)] : [];
    const written = cellText(columns.rows[at]?.[columns.columnOf.get('ship_name') ?? -1]);
    if (voyage_number !== '' || namesNoVessel.test(simplified(written))) return [];
    if (above?.at === at - 1 && above.ports === ports) return [asked(above.ship_name, at)];
    const vessel = vesselOf(columns, at - 1);
    return vessel !== '' && isUnnamedRow(columns, at) ? [asked(vessel, at)] : [];
  }

  /**
   * Returns a note for each text outside the table that names this vessel and contains a word for a change,
   * such as `MV ALPHA will omit Busan`.
   */
  #mentions({ ship_name, voyage_number, harbors }: SheetSailing, own: string): SheetNote[] {
    const name = simplified(ship_name ?? '').toUpperCase();
    if (name.length < nameLeast) return [];
    this.#changes ??= changesIn(this.#columns);
    const last = name.split(' ').at(-1) ?? '';
    const isNamedIn = (text: string) =>
      text
        .split(name)
        .slice(1)
        .some((rest) => !/^[A-Z\d]/.test(rest)) ||
      (/^[A-Z]{4,}$/.test(last) && text.split(/[^A-Z\d]+/).includes(last));
    return this.#changes
      .filter(
        (text) =>
          (own === '' || !own.includes(text)) &&
          isNamedIn(text.toUpperCase()) &&
          !isOfOtherVoyage(text.toUpperCase(), name, voyage_number) &&
          !isNewVessel(text, name) &&
          !followsOmission(text, harbors, this.#context.names),
      )
      .map((text) => ({ field: null, ...remark('vessel_mentioned', { text: text.slice(0, 120) }) }));
  }

  /** Returns a note for each footnote to which a cell of the row refers, for example by `**)`. */
  #footnotes(at: number): SheetNote[] {
    this.#footnoteTexts ??= footnotesIn(this.#columns);
    return footnotesFor(footnoteMarksIn(this.#columns.source?.[at] ?? []), this.#footnoteTexts);
  }

  /**
   * Returns a question if another row has the same vessel, voyage number and ports but other loading days,
   * because one of the two rows is probably outdated.
   */
  #repeated(at: number): SheetNote[] {
    this.#rowsOfVoyage ??= rowsOfVoyages(this.#columns, this.#context.isGone);
    const others = (this.#rowsOfVoyage.get(voyageOf(this.#columns, at)) ?? []).filter((row) => row !== at);
    const [other] = others.filter((row) => daysOf(this.#columns, row) !== daysOf(this.#columns, at));
    return other === undefined ? [] : [{ field: null, ...remark('voyage_twice', { row: other + 1 }) }];
  }

  /**
   * Returns a question if another row belongs to the same vessel and lacks a loading or a discharging port.
   * That row probably contains further calls of this voyage.
   */
  #otherRowsOfVoyage(at: number): SheetNote[] {
    this.#parts ??= partsOfVoyages(this.#columns, this.#context.isGone);
    const other = otherPartOf(this.#columns, at, this.#parts);
    return other === undefined ? [] : [{ field: null, ...remark('other_row_of_voyage', { row: other + 1 }) }];
  }

  /**
   * Returns a question for each day in the remark that the sailing does not contain, for example in `now
   * sailing 17-20/12`.
   */
  #daysOfRemark(at: number, sailing: SheetSailing): SheetNote[] {
    const { source, columns } = this.#columns;
    const column = columns.find(({ field, isAdded }) => field === 'remark' && !isAdded);
    const text = column && !this.#columns.wholeRows?.has(at) ? cellText(source?.[at]?.[column.index]) : '';
    return text === '' ? [] : leftOutDays(text, sailing);
  }

  #leftOutCells(at: number, sailing: SheetSailing, isCorrected: boolean): SheetNote[] {
    const { source, columnOf, usedBy, wholeRows } = this.#columns;
    const cells = source?.[at] ?? [];
    const used = usedBy?.get(at);
    const byHeader = new Set(wholeRows?.has(at) ? [] : columnOf.values());
    return cells.flatMap((cell, index): SheetNote[] => {
      if (isAbsent(cell) || this.#isUnused(index) || this.#context.usedElsewhere.has(index)) return [];
      const values = {
        text: cellText(cell).slice(0, 60),
        column: this.#kinds.headOf(at, index) || String(index + 1),
      };
      const isUsed = used?.has(index) || byHeader.has(index);
      const field = this.#columns.columns[index]?.field ?? null;
      const isRemark = field === 'remark';
      const isText = typeof cell === 'string' && (field === null || isRemark);
      const context = { columns: this.#columns, harbors: sailing.harbors, names: this.#context.names };
      if (isText && !isCorrected && changesRow(cellText(cell), context))
        return [{ field: null, ...remark('row_unclear', { text: values.text }) }];
      if (isRemark && isVoyageAlone(cell, sailing))
        return [{ field: null, ...remark('left_out_voyage', values) }];
      if (isUsed && !isCorrected && this.#isLostPort(index, cell, sailing))
        return [{ field: null, ...remark('left_out_port', values) }];
      if (isUsed || this.#columns.columns[index]?.isReplaced)
        return !isCorrected && this.#isLostDay(at, index, sailing)
          ? [{ field: null, ...remark('left_out_date', values) }]
          : [];
      if (momentWord.test(simplified(cellText(cell))))
        return [{ field: null, ...remark('left_out_text', values) }];
      const kind =
        this.#kinds.kindOf(at, index, cell) ??
        this.#kinds.unreadVoyage(at, index, sailing) ??
        (sailing.ship_name === null && vesselLike.test(cellText(cell)) ? 'vessel' : null) ??
        (this.#isOtherVessel(at, index, cell) ? 'vessel' : null);
      if (!kind) return this.#daysOfText(at, index, sailing);
      if (isKnown(kind, cell, sailing, this.#context)) return [];
      return [{ field: null, ...remark(codes[kind], values) }];
    });
  }

  /** Returns true for a name in capitals in a column without a heading, which may be a further vessel. */
  #isOtherVessel(at: number, index: number, cell: SheetCell): boolean {
    const isHeaded = this.#kinds.headOf(at, index) !== '' || this.#columns.columns[index]?.field != null;
    return !isHeaded && nameOfWords.test(cellText(cell)) && !isPort(cell, this.#context.names);
  }

  /**
   * Returns true if a cell in a column of loading or discharging ports names a port that is not among the
   * calls of the sailing.
   */
  #isLostPort(index: number, cell: SheetCell, sailing: SheetSailing): boolean {
    const field = this.#columns.columns[index]?.field ?? null;
    if (field === null || !portFields.includes(field) || !isPort(cell, this.#context.names)) return false;
    return !isKnown('port', cell, sailing, this.#context);
  }

  /**
   * Returns a note for each day in a sentence that the sailing does not contain. Only cells in columns
   * without a field are searched.
   */
  #daysOfText(at: number, index: number, sailing: SheetSailing): SheetNote[] {
    const cell = this.#columns.source?.[at]?.[index];
    const isText =
      typeof cell === 'string' && /\p{L}{3}/u.test(cell) && !isOfOtherKind(this.#kinds.headOf(at, index));
    return isText ? leftOutDays(cellText(cell), sailing) : [];
  }

  /**
   * Returns true if a cell contains a day that the sailing lacks and that may belong to the voyage. Columns
   * of cut-offs and berth times do not count.
   * If another column replaces this one, planned days and days of the only loading call do not count either,
   * because the sailing intentionally lacks them.
   */
  #isLostDay(at: number, index: number, sailing: SheetSailing): boolean {
    const { source, columns } = this.#columns;
    const cell = source?.[at]?.[index] ?? null;
    const field = columns[index]?.field ?? null;
    if (daysOnly.test(cellText(cell)) || monthOnly.test(simplified(cellText(cell)))) return false;
    if (!isDate(cell, this.#context.today)) return false;
    if (isKnown('date', cell, sailing, this.#context)) return false;
    if (columns[index]?.isReplaced) {
      const isPlanned = matchHeader(columns[index].header) === null;
      const isOneLoading = sailing.harbors.filter(({ is_load }) => is_load).length === 1;
      return !isPlanned && !(isOneLoading && isOfLoading(cell, sailing, this.#context));
    }
    if (!mayBeDayOf(field, cell)) return false;
    const head = this.#kinds.headOf(at, index);
    // A berthing below a heading with unknown words may be the first day of the laycan.
    return isUnclearBerthing(head) || (!isOfOtherKind(head) && !isBerthTime(head));
  }

  /** Returns true if a person has set this column to "no meaning" in the review. */
  #isUnused(index: number): boolean {
    const column = this.#columns.columns[index];
    return column?.by === 'person' && column.field === null;
  }
}
