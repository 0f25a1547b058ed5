import { useState } from 'react';

import type { Widget } from '../../../contract/calls/workspace/widget.ts';
import { same } from '../../../trade/edit/same.ts';

/**
 * Returns the stored settings of the widget and the form in which they are edited. If a colleague saves other
 * settings, the fields that this person has not changed get the colleague's values. The fields that this
 * person has changed stay, and `isOverTheirs` is true.
 */
export function useWidgetForm(received: Widget) {
  const [stored, setStored] = useState(received);
  const [form, setForm] = useState(received);
  const [isOverTheirs, setIsOverTheirs] = useState(false);
  const take = (next: Widget) => {
    setStored(next);
    setForm(next);
    setIsOverTheirs(false);
  };
  if (received.version > stored.version) {
    setStored(received);
    setForm(mergedSettings({ base: stored, mine: form, theirs: received }));
    setIsOverTheirs(!same(form, stored));
  }
  return {
    stored,
    form,
    // Version 0 means that settings were never saved. In that case, the defaults can be saved without a
    // change.
    isChanged: stored.version === 0 || !same(form, stored),
    isOverTheirs: isOverTheirs && !same(form, stored),
    change: (changes: Partial<Widget>) => setForm({ ...form, ...changes }),
    take,
  };
}

type Settings = Record<'base' | 'mine' | 'theirs', Widget>;

const mergedSettings = ({ base, mine, theirs }: Settings): Widget => {
  const own = Object.entries(mine).filter(([name, value]) => !same(value, Reflect.get(base, name)));
  return {
    ...theirs,
    ...Object.fromEntries(own),
    origins: mergedSites({ base, mine, theirs }),
    version: theirs.version,
  };
};

/**
 * Returns the websites that may show the widget: the colleague's list with this person's additions and
 * removals.
 */
const mergedSites = ({ base, mine, theirs }: Settings): string[] => [
  ...theirs.origins.filter((site) => mine.origins.includes(site) || !base.origins.includes(site)),
  ...mine.origins.filter((site) => !base.origins.includes(site) && !theirs.origins.includes(site)),
];
