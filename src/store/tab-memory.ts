/**
 * What is stored in this tab alone, as when logging in by WeChat leaves the page; another version may have written
 * it. Null where there is nothing, and where the browser stores nothing for this site.
 */
export function readInTab<Value>(name: string, isValue: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}

/** The same, taken out at once: the browser may write it to the disk. */
export function takeFromTab<Value>(name: string, isValue: (value: unknown) => value is Value): Value | null {
  const value = readInTab(name, isValue);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Where nothing is stored there is nothing to take out.
  }
  return value;
}

/**
 * Stores in this tab what `value` gives when the page goes away, nothing where it is null. As soon as the page is left
 * and not only when it has gone: on a busy device the next page may read before what is written last has arrived. And as
 * long as nobody sees the page: a phone may end it then without a word. Returns what ends it,
 * and takes out what is stored: whoever calls that has it still.
 */
export function keepInTab(name: string, value: () => unknown): () => void {
  const store = (present: unknown) => {
    try {
      if (present === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, JSON.stringify(present));
    } catch {
      // Where there is no room it goes with the page.
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

/** What members type: a tax number, a licence's words, a company's, questions. */
const membersNames = [
  'invoice_draft',
  'certification_draft',
  'organization_form',
  'inquiry_drafts',
  'kept_forms',
];

/** With its member it leaves the tab, also where the page that would take it out has not been opened since. */
export function forgetMembersInTab(): void {
  for (const name of membersNames) sessionStorage.removeItem(name);
}
