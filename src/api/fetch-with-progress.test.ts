import { afterEach, expect, test, vi } from 'vitest';

import { exchange } from './exchange.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

/** The upload ends immediately, unlike that of a real request. */
const answerWith = (status: number, responseText: string) =>
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget();
      status = status;
      responseText = responseText;
      open() {}
      setRequestHeader() {}
      getAllResponseHeaders = () => 'content-type: text/html\r\n';
      abort() {}
      send() {
        this.dispatchEvent(new Event('load'));
      }
    },
  );
afterEach(() => vi.unstubAllGlobals());

const upload = () =>
  exchange('/api/x', {
    method: 'POST',
    body: {},
    authorization: null,
    language: 'en',
    fetch: fetchWithProgress(() => {}),
  });

test('an upload that a portal answers with a page is captive_portal', async () => {
  answerWith(200, '<!doctype html>');
  await expect(upload()).rejects.toMatchObject({ code: 'captive_portal' });
});

test.each([204, 205, 304, 999])(
  'an answer of status %d, which has no body, ends the upload',
  async (status) => {
    answerWith(status, '');
    await expect(upload()).rejects.toMatchObject({ code: 'unreachable' });
  },
);
