import { cargoClasses, codeOf, deadlineOf, isOpening, type CargoClass } from '../deadline/deadline-codes.ts';
import { deadlinesFor } from '../deadline/receiving-windows.ts';
import type { CutOff } from '../sailing/sailing.ts';

/**
 * Returns the cut-off that decides whether a container is in time: the port cut-off, otherwise the
 * full-container cut-off, otherwise the last cut-off with a time for the cargo class. For general cargo, a
 * cut-off without a time is the last choice. Openings (the times from which the port accepts cargo) are
 * skipped. Returns undefined if no cut-off is left.
 */
export function mainCutOff(cutOffs: readonly CutOff[], cargoClass: CargoClass): CutOff | undefined {
  const given = deadlinesFor(cutOffs, cargoClass).filter(({ code }) => !isOpening(code));
  const ungiven = cargoClass === 'general' ? cutOffs.find(({ code }) => !isOpening(code)) : undefined;
  const of = (code: CutOff['code'] | null) => given.find((cutOff) => cutOff.code === code);
  return of(codeOf('PCO', cargoClass)) ?? of(codeOf('FCO', cargoClass)) ?? given.at(-1) ?? ungiven;
}

/** True if the cut-off that decides for the cargo class has passed by `now`. False if it has no known time. */
export function hasClosed(cutOffs: readonly CutOff[], cargoClass: CargoClass, now: Date): boolean {
  const time = mainCutOff(cutOffs, cargoClass)?.time;
  return typeof time === 'string' && Date.parse(time) <= now.getTime();
}

/** The kinds of deadlines for the documents without which no container is loaded. */
const documentKinds = ['DCO', 'VCO'];

/**
 * Returns the first passed deadline for the documents of a cargo class, although the port still receives the
 * containers. Undefined if none has passed, or if the deciding cut-off has passed too.
 */
export function missedDocuments(
  cutOffs: readonly CutOff[],
  cargoClass: CargoClass,
  now: Date,
): CutOff | undefined {
  if (hasClosed(cutOffs, cargoClass, now)) return undefined;
  return deadlinesFor(cutOffs, cargoClass).find(
    ({ code, time }) =>
      documentKinds.includes(deadlineOf(code).kind) && Date.parse(time ?? '') <= now.getTime(),
  );
}

/** Returns the cargo classes for which the deciding cut-off has passed by `now`. */
export const closedClasses = (cutOffs: readonly CutOff[], now: Date): CargoClass[] =>
  cargoClasses.filter((cargoClass) => hasClosed(cutOffs, cargoClass, now));
