import { useState } from 'react';

import type { Widget } from '../../../contract/calls/workspace/widget.ts';
import { same } from '../../../trade/edit/same.ts';

/**
 * Returns the stored settings and the edited form. If a colleague has stored newer settings, fields that this
 * person has not changed get the colleague's values. Changed fields stay as they are, and `isOverTheirs` is
 * true.
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
    // Version 0 means that no settings were saved yet. The unchanged defaults may then be saved too.
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

/** Merges the allowed websites: applies this person's additions and removals to the colleague's list. */
const mergedSites = ({ base, mine, theirs }: Settings): string[] => [
  ...theirs.origins.filter((site) => mine.origins.includes(site) || !base.origins.includes(site)),
  ...mine.origins.filter((site) => !base.origins.includes(site) && !theirs.origins.includes(site)),
];
