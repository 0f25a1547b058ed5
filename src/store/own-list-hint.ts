const name = 'laycan own lists';

/**
 * True if imported lists were stored on this device when last checked. The value can be read before the
 * database is open, so that the first search knows that it must wait for imported lists.
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
