import { expect, it } from 'vitest';

import { aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { laterCatalogue as laterEnglish } from '../../i18n/en/later-catalogue.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { schedulePublish } from '../../../contract/facts/publishing.ts';
import { refusalReasons } from './publish-refusal.ts';

const draft = aDraftSailing();
const [call] = draft.harbors;

/** A refusal whose messages are in Chinese, because the request was in Chinese. */
const refusedWith = (errors: { field: string; code: string; message: string }[]) =>
  anEntry({
    call: schedulePublish.path,
    state: 'failed',
    body: { rows: [{ id: draft.id }], removed: [] },
    rows: [{ table: 'publication', key: [7, 'b'], before: null, after: { list: [draft] } }] as never,
    error: { code: 'invalid', status: 422, message: '有内容需要修改', errors } as never,
  });

it("describes faults in the reader's language, not that of the request", () => {
  setLanguage('en', { ...english, ...laterEnglish });
  const entry = refusedWith([
    { field: `${draft.id}.harbors.${call?.id}.harbor_code`, code: 'harbor_unknown', message: '没有这个港口' },
    { field: `${draft.id}.harbors.${call?.id}`, code: 'id_repeated', message: '同一编号出现了两次' },
  ]);
  const reasons = refusalReasons(entry, namesOf(aHarborBook(), new Map()));
  expect(reasons[0]).toContain(`Port not found: "${call?.harbor_code}"`);
  expect(reasons[0]).toContain(draft.voyage_number);
  // An error that does not belong to a rule for drafts is shown with the server's text, in the server's
  // language.
  expect(reasons[1]).toContain('同一编号出现了两次');
});

it('distinguishes a newer publication from a withdrawal', () => {
  setLanguage('en', { ...english, ...laterEnglish });
  const reasonsAt = (batch_id: string | null) =>
    refusalReasons(
      anEntry({
        call: schedulePublish.path,
        state: 'conflict',
        body: { rows: [], removed: [], base: { batch_id: 'a', scheduled_id: null } },
        error: { code: 'conflict', theirs: { template: { batch_id, scheduled: null } } } as never,
      }),
      namesOf(aHarborBook(), new Map()),
    );
  expect(reasonsAt('b')).toEqual(['A newer publication is already live']);
  expect(reasonsAt(null)).toEqual(['The published version has been taken down']);
});
