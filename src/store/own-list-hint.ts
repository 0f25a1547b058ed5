const name = 'laycan own lists';

/**
 * True if this device had own lists (schedules that the reader imported) when the hint was last written. The
 * hint can be read before the database is open, so that the first search knows whether it must wait for own
 * lists.
 */
export function hasOwnListHint(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

export function setOwnListHint(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(name, '1');
    else localStorage.removeItem(name);
  } catch {
    // If the browser has no storage, there are no lists either.
  }
}
