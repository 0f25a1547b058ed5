/** A deadline for which a terminal may give another time than the shipowner. */
interface Doubted {
  terminal?: { name: string; time: string; published: string | null } | undefined;
}

/** Two sources that give different times of one deadline. */
export interface Conflict {
  /** The name of the terminal. */
  terminal: string;
  /** The shipowner's local time. */
  was: string;
  /** The terminal's local time. */
  now: string;
  /** The minutes from the shipowner's time to the terminal's; negative if the terminal's is earlier. */
  minutes: number;
}

/** Returns the conflict of a deadline; null if the sources agree or only one gives a time. */
export function conflictOf({ terminal }: Doubted): Conflict | null {
  if (!terminal?.published) return null;
  const { name, time, published } = terminal;
  const minutes = (Date.parse(time) - Date.parse(published)) / 60_000;
  return { terminal: name, was: published, now: time, minutes };
}

/** Returns the conflict of a deadline unless an earlier version of the deadline had it too. */
export function newConflict(now: Doubted, was: Doubted | undefined): Conflict | null {
  const conflict = conflictOf(now);
  const before = was && conflictOf(was);
  return conflict && (before?.now !== conflict.now || before.was !== conflict.was) ? conflict : null;
}
