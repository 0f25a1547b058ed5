/** A deadline for which a terminal may give another time than the shipowner. */
interface Doubted {
  terminal?: { name: string; time: string; published: string | null } | undefined;
}

/** Two sources that give different times of one deadline. */
export interface Conflict {
  /** The source of the second time. */
  source: 'terminal' | 'own_list';
  /** The name of the terminal, or the sender of the imported list. */
  name: string;
  /** The first local time: the shipowner's, or that of the terminal in `was_terminal`. */
  was: string;
  /** The terminal that gives the first time; null if the shipowner gives it. */
  was_terminal: string | null;
  /** The second local time. */
  now: string;
  /** The minutes from the first time to the second; negative if the second is earlier. */
  minutes: number;
}

/** Returns the conflict of shipowner and terminal; null if they agree or only one gives a time. */
export function conflictOf({ terminal }: Doubted): Conflict | null {
  if (!terminal?.published) return null;
  const { name, time, published } = terminal;
  const minutes = (Date.parse(time) - Date.parse(published)) / 60_000;
  return { source: 'terminal', name, was: published, was_terminal: null, now: time, minutes };
}

/**
 * Returns the conflict of a deadline; null if there is none or an earlier version of the deadline had the
 * same conflict, so that each conflict is reported once.
 */
export function newConflict(now: Doubted, was: Doubted | undefined): Conflict | null {
  const conflict = conflictOf(now);
  const before = was && conflictOf(was);
  return conflict && (before?.now !== conflict.now || before.was !== conflict.was) ? conflict : null;
}
