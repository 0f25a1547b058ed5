const name = 'laycan own lists';

/** Whether own lists lie here, as was last seen: known before the database is open, so that they are waited for. */
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
    // A browser that keeps nothing has no lists either.
  }
}
