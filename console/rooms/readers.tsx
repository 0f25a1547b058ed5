import { useEffect, useState } from 'react';

import type { ContentValues } from '../../contract/calls/console/content.ts';
import { readerKinds } from '../../contract/calls/console/content-fields.ts';
import type { ContentKind } from '../../contract/calls/console/content-fields.ts';
import { consoleContentReaders } from '../calls.ts';
import { ask, type AnswerTo } from '../api.ts';
import { Facts } from '../parts/facts.tsx';
import { nameOf, words } from '../words/words.ts';

type Reader = AnswerTo<typeof consoleContentReaders>['list'][number];

/**
 * Lists the kinds of readers, from visitors to corporate members. For each kind, shows which part of the
 * edited content it sees.
 */
export function Readers({ kind, values }: { kind: ContentKind; values: ContentValues }) {
  const w = words();
  const [list, setList] = useState<readonly Reader[]>([]);
  const who = readerKinds.find((one) => one === values['who']);
  useEffect(() => {
    ask(consoleContentReaders, { kind, who }).then(
      (found) => setList(found.list),
      () => {},
    );
  }, [kind, who]);
  const names = { ...w.choices, visitor: w.visitors };
  return (
    <section className="c-card" aria-labelledby="readers">
      <h2 id="readers">{w.readers}</h2>
      {list.every(({ needs }) => needs === null) ? (
        <p className="muted">{list.length > 0 && w.allSeeAll}</p>
      ) : (
        <Facts rows={list.map((one) => [nameOf(names, one.reader), seenBy(one)])} />
      )}
    </section>
  );
}

function seenBy({ needs, part }: Reader): string {
  const w = words();
  if (needs === null) return w.seesAll;
  return part === 'contact' ? w.seesNoContact(w.readerNeeds[needs]) : w.seesNothing(w.readerNeeds[needs]);
}
