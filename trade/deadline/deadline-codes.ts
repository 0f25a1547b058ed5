import { entriesOf } from '../keys-of.ts';

/**
 * The kinds of deadline: the cut-offs and openings of DCSA Commercial Schedules, by the code of that
 * standard. CUA is the deadline of customs. EFC (earliest full-container delivery) is the opening of the
 * gate. ECP is the time from which empty containers can be picked up. `deadlineNames` has the name of each
 * code.
 */
export const deadlineKinds = [
  'EFC',
  'ECP',
  'STA',
  'SPA',
  'DCO',
  'VCO',
  'AFC',
  'CUA',
  'FCO',
  'PCO',
  'DGC',
  'RCO',
  'OBC',
  'LCO',
  'TCO',
] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/**
 * The cargo classes to which a deadline applies: kinds of cargo, such as reefer containers, or ways of
 * delivery, such as by barge.
 */
export const cargoClasses = [
  'general',
  'dangerous',
  'reefer',
  'out_of_gauge',
  'lcl',
  'late',
  'barge',
  'rail',
] as const;
export type CargoClass = (typeof cargoClasses)[number];

/**
 * The kinds of deadline that may differ by cargo class. The DCSA standard has no codes for such deadlines, so the
 * class is appended to the code of the kind.
 */
const kindsByClass = ['EFC', 'DCO', 'VCO', 'CUA', 'FCO', 'PCO'] as const;
type KindByClass = (typeof kindsByClass)[number];

const marks = {
  dangerous: 'DG',
  reefer: 'RF',
  out_of_gauge: 'OOG',
  lcl: 'LCL',
  late: 'LATE',
  barge: 'BARGE',
  rail: 'RAIL',
} as const satisfies Record<Exclude<CargoClass, 'general'>, string>;
type Mark = (typeof marks)[keyof typeof marks];

/** The cargo classes for which the DCSA standard has a code for the port's cut-off. */
const portCodes = { dangerous: 'DGC', reefer: 'RCO', out_of_gauge: 'OBC', lcl: 'LCO' } as const;
type PortMark = 'DG' | 'RF' | 'OOG' | 'LCL';

/** The code of a deadline: its kind, and its cargo class unless the kind has only one. Example: `EFC_RF`. */
export type DeadlineCode = Exclude<DeadlineKind | `${KindByClass}_${Mark}`, `PCO_${PortMark}`>;

interface Deadline {
  kind: DeadlineKind;
  cargoClass: CargoClass;
}

const classOfPortCode = new Map<string, CargoClass>(entriesOf(portCodes).map(([one, code]) => [code, one]));

const byCode = new Map<string, Deadline>([
  ...deadlineKinds.map((kind): [string, Deadline] => [
    kind,
    { kind, cargoClass: classOfPortCode.get(kind) ?? 'general' },
  ]),
  ...kindsByClass.flatMap((kind) =>
    entriesOf(marks).flatMap(([cargoClass, mark]): [string, Deadline][] =>
      kind === 'PCO' && Object.hasOwn(portCodes, cargoClass)
        ? []
        : [[`${kind}_${mark}`, { kind, cargoClass }]],
    ),
  ),
]);

const isDeadlineCode = (code: string): code is DeadlineCode => byCode.has(code);

/** Every code of a deadline. The codes of the DCSA standard are first. */
export const deadlineCodes: readonly DeadlineCode[] = [...byCode.keys()].filter(isDeadlineCode);

/** True for a code that the DCSA standard defines. */
export const isStandardCode = (code: string): code is DeadlineKind =>
  deadlineKinds.some((kind) => kind === code);

/**
 * Returns the kind and the cargo class of a code. For an unknown code, the kind is the code itself and the cargo
 * class is general cargo.
 */
export const deadlineOf = (code: string): { kind: string; cargoClass: CargoClass } =>
  byCode.get(code) ?? { kind: code, cargoClass: 'general' };

/** Returns the code of a kind and a cargo class; null if the kind does not exist for the cargo class. */
export function codeOf(kind: DeadlineKind, cargoClass: CargoClass): DeadlineCode | null {
  const found = [...byCode].find(
    ([, one]) => one.cargoClass === cargoClass && (one.kind === kind || portKindOf(one.kind) === kind),
  );
  return found && isDeadlineCode(found[0]) ? found[0] : null;
}

/**
 * Returns the general kind of a deadline. The port's cut-off (`PCO`) has special codes for single cargo classes,
 * e.g. `DGC` for dangerous goods and `RCO` for reefers; these become `PCO`.
 */
export const portKindOf = (kind: string): string => (classOfPortCode.has(kind) ? 'PCO' : kind);

/** True for a time after which the shipper may deliver or pick up, such as the opening of the gate. */
export const isOpening = (code: string): boolean => ['EFC', 'ECP'].includes(deadlineOf(code).kind);
