/**
 * Reads a value that is stored in this tab only, for example while a login by WeChat leaves the page. Another
 * version of the application may have written it, so it is validated. Returns null if there is none, or if
 * the browser stores nothing for this site.
 */
export function readInTab<Value>(name: string, isValue: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}

/** Reads a value as `readInTab` does and deletes it at once, because the browser may write it to the disk. */
export function readOnceInTab<Value>(
  name: string,
  isValue: (value: unknown) => value is Value,
): Value | null {
  const value = readInTab(name, isValue);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to delete.
  }
  return value;
}

/**
 * Stores the result of `value` in this tab when the page is left; null deletes it. Returns a function that
 * stops this and deletes the stored value, because its caller still has the value in memory.
 *
 * Writes on `beforeunload` too: on a busy device the next page may read before a write on `pagehide` has
 * finished. Writes also while the page is hidden, because a phone may kill a hidden page without an event.
 */
export function storeInTab(name: string, value: () => unknown): () => void {
  const store = (present: unknown) => {
    try {
      if (present === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, JSON.stringify(present));
    } catch {
      // If session storage is full, the value lasts until the page is closed.
    }
  };
  const keep = () => store(value());
  const look = () => store(document.visibilityState === 'hidden' ? value() : null);
  const events = ['beforeunload', 'pagehide'];
  for (const event of events) addEventListener(event, keep);
  document.addEventListener('visibilitychange', look);
  return () => {
    for (const event of events) removeEventListener(event, keep);
    document.removeEventListener('visibilitychange', look);
    store(null);
  };
}

/**
 * The names of values that contain text typed by members: invoice data, certifications, organisations,
 * inquiries.
 */
const membersNames = [
  'invoice_draft',
  'certification_draft',
  'organization_form',
  'inquiry_drafts',
  'kept_forms',
];

/**
 * Deletes a member's typed text from this tab at logout, even if the page that usually deletes it has not
 * been opened in this tab.
 */
export function forgetMembersInTab(): void {
  for (const name of membersNames) sessionStorage.removeItem(name);
}
