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

/**
 * Reads a value as `readInTab` does (null if there is none) and deletes it at once, because the browser may
 * write session storage to the disk.
 */
export function readOnceInTab<Value>(
  name: string,
  isValue: (value: unknown) => value is Value,
): Value | null {
  const value = readInTab(name, isValue);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // If the browser has no session storage, there is nothing to delete.
  }
  return value;
}

/**
 * Stores the result of `value` in this tab at these times:
 *
 * - When the page is left. A result of null deletes the stored value.
 * - When the page is hidden, because a phone may end a hidden page without an event. When the page is visible
 *   again, the stored value is deleted.
 * - On `beforeunload`, because on a busy device the next page may read before a write on `pagehide` has
 *   finished.
 *
 * Returns a function that ends this and deletes the stored value.
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
  const storeValue = () => store(value());
  const look = () => store(document.visibilityState === 'hidden' ? value() : null);
  const events = ['beforeunload', 'pagehide'];
  for (const event of events) addEventListener(event, storeValue);
  document.addEventListener('visibilitychange', look);
  return () => {
    for (const event of events) removeEventListener(event, storeValue);
    document.removeEventListener('visibilitychange', look);
    store(null);
  };
}

/**
 * The names of values that contain text typed by members: invoice data, certifications, organisations,
 * inquiries, and forms in dialogs.
 */
const membersNames = [
  'invoice_draft',
  'certification_draft',
  'organization_form',
  'inquiry_drafts',
  'kept_forms',
];

/**
 * Deletes a member's typed text from this tab at logout. The page that usually deletes it may not have been
 * opened in this tab.
 */
export function forgetMembersInTab(): void {
  for (const name of membersNames) sessionStorage.removeItem(name);
}
