import {
  cargoClasses,
  deadlineCodes,
  deadlineKinds,
  deadlineOf,
  portKindOf,
  type DeadlineCode,
} from '../../../trade/deadline/deadline-codes.ts';
import { callsInOrder } from '../../../trade/draft/draft-verdict.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { PatternStop, ServicePattern } from '../../../trade/draft/service-pattern.ts';

/**
 * The port and kind of the deadlines in a column. An empty port means the first loading port of each sailing,
 * because the sailings of general cargo load at different ports.
 */
export interface DeadlinePlace {
  harbor_code: string;
  code: DeadlineCode;
}

/** The cell of a deadline: `cut_off.CNSHA.PCO`, or `cut_off..PCO` at the first loading port. */
export type DeadlineField = `cut_off.${string}.${string}`;

export const deadlineField = ({ harbor_code, code }: DeadlinePlace): DeadlineField =>
  `cut_off.${harbor_code}.${code}`;

/** Parses the field of a deadline; null for any other field. */
export function deadlinePlace(field: string): DeadlinePlace | null {
  // This fast test skips the regular expression for other fields. Most fields are not deadlines, and the
  // function is called several times for each cell of a table.
  if (!field.startsWith('cut_off.')) return null;
  const [, harbor_code = '', text] = /^cut_off\.([A-Z]{2}[A-Z2-9]{3})?\.([A-Z_]+)$/.exec(field) ?? [];
  const code = deadlineCodes.find((one) => one === text);
  return code ? { harbor_code, code } : null;
}

/**
 * Returns the deadlines of a service, port by port: those in its timetable (pattern) and those of its
 * voyages.
 */
export function deadlinesOfService(
  { cut_off_rules }: Pick<ServicePattern, 'cut_off_rules'>,
  drafts: readonly Pick<NewDraft, 'cut_offs'>[],
  stops: readonly Pick<PatternStop, 'harbor_code' | 'is_load'>[],
): DeadlinePlace[] {
  const first = stops.find(({ is_load }) => is_load)?.harbor_code ?? '';
  const ofRules = cut_off_rules.map(({ code, harbor_code }) => ({ code, harbor_code: harbor_code || first }));
  const stopOf = (port: string) => stops.findIndex(({ harbor_code }) => harbor_code === port);
  return placesIn([...ofRules, ...drafts.flatMap(({ cut_offs }) => cut_offs)])
    .filter(({ harbor_code }) => harbor_code !== '')
    .toSorted((one, other) => stopOf(one.harbor_code) - stopOf(other.harbor_code));
}

/** Returns the kinds of deadlines that sailings of general cargo have at their first loading port. */
export const deadlinesOfSailings = (
  drafts: readonly Pick<NewDraft, 'cut_offs' | 'harbors'>[],
): DeadlinePlace[] =>
  placesIn(
    drafts.flatMap(({ cut_offs, harbors }) => {
      if (cut_offs.length === 0) return [];
      const ports = firstLoadingPorts({ harbors });
      return cut_offs.flatMap(({ harbor_code, code }) =>
        ports.includes(harbor_code) ? [{ harbor_code: '', code }] : [],
      );
    }),
  );

/** Returns the ports of the first loading call, its main port first. */
export function firstLoadingPorts({ harbors }: Pick<NewDraft, 'harbors'>): string[] {
  const call = callsInOrder(harbors).find(({ is_load }) => is_load);
  const ports = call ? [call.harbor_code, call.second_harbor_code, call.third_harbor_code] : [];
  return ports.filter((code): code is string => Boolean(code));
}

/**
 * Returns each place once, sorted by cargo class. The opening and the closing of a receiving period are next
 * to each other.
 */
function placesIn(rows: readonly { harbor_code: string; code: string }[]): DeadlinePlace[] {
  const fields = new Set(rows.map(({ harbor_code, code }) => `cut_off.${harbor_code}.${code}`));
  return [...fields]
    .flatMap((field) => deadlinePlace(field) ?? [])
    .toSorted((one, other) => orderOf(one) - orderOf(other));
}

const windowKinds = ['EFC', 'PCO', 'FCO'];
const kindOrder = [...windowKinds, ...deadlineKinds.filter((kind) => !windowKinds.includes(kind))];

function orderOf({ code }: DeadlinePlace): number {
  const { kind, cargoClass } = deadlineOf(code);
  const rank = kindOrder.findIndex((one) => one === portKindOf(kind));
  return cargoClasses.indexOf(cargoClass) * kindOrder.length + rank;
}

/**
 * Returns the deadlines (each a kind at a port) that get columns: first the deadlines of ports that the
 * sailings use, then the deadlines of other ports that a person added as columns.
 */
export const withAdded = (used: readonly DeadlinePlace[], added: readonly string[]): DeadlinePlace[] => {
  const ports = [...new Set(used.map(({ harbor_code }) => harbor_code))];
  const places = placesIn([...used, ...added.flatMap((field) => deadlinePlace(field) ?? [])]);
  const portOf = ({ harbor_code }: DeadlinePlace) =>
    ports.includes(harbor_code) ? ports.indexOf(harbor_code) : ports.length;
  return places.toSorted((one, other) => portOf(one) - portOf(other));
};

/** Returns the places at some ports for which no column exists yet, port by port. */
export const offeredDeadlines = (
  ports: readonly string[],
  columns: readonly { fields: readonly string[] }[],
): DeadlinePlace[] => {
  const shown = new Set(columns.flatMap(({ fields }) => fields));
  return ports.flatMap((harbor_code) =>
    placesIn(deadlineCodes.map((code) => ({ harbor_code, code }))).filter(
      (place) => !shown.has(deadlineField(place)),
    ),
  );
};
