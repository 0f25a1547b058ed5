const name = 'laycan own lists';

/**
 * True if imported lists were stored on this device when last checked. Readable before the database is open,
 * so that the search waits for imported lists.
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
    // A browser without storage has no lists either.
  }
}
