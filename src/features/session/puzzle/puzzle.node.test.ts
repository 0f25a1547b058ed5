import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { deriveKey as deriveNatively } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, test } from 'vitest';

import { deriveInScript } from './derive-in-script.ts';

test.each([
  ['WebCrypto', deriveNatively],
  ['a script, where there is none', deriveInScript],
])("the server's puzzle is solved by %s", async (_, derive) => {
  const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'other' };
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    keyLength: 32,
    counter: 7,
    deriveKey,
    ...secrets,
  });
  const solution = await solveChallenge({ challenge, deriveKey: derive });
  expect(solution?.counter).toBe(7);
  if (!solution) return;
  expect(await verifySolution({ challenge, solution, deriveKey, ...secrets })).toMatchObject({
    verified: true,
  });
});
