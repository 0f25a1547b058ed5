// Part of `npm run check`. The subjects of commits that are not on the main branch of the remote must be
// imperative and have a maximum of 72 characters.
import { execFileSync } from 'node:child_process';

const subjectCharsMost = 72;
/**
 * First words of subjects that describe a result, for example `the` or `it`. An instruction does not begin
 * with such a word.
 */
const notImperative =
  /^(a|an|the|this|that|these|those|what|who|whoever|which|where|when|how|why|whether|it|its|there|they|he|she|we|i|you|one|no|nobody|nothing|each|every|all|any|some|somebody|another|other|both|many|more|most|of|in|on|at|by|to|from|for|with|without|as|if|and|or|but|not|also|now|only|\w+ing|\w+ed|(?!(?:process|pass|address|discuss|access|focus|compress|suppress|express|dismiss|guess|press|miss|cross|bypass)\b)\w+s)\b/i;
/**
 * Verbs that end in `ing`, `ed` or `s`, although they are imperative. The check of these endings must not
 * refuse them.
 */
const verbs = /^(bring|ping|string|embed|seed|feed|need|shed|speed|exceed|proceed|bus|alias|canvas|bias)\b/i;

export function subjectFault(subject) {
  if (subject.length > subjectCharsMost) return `longer than ${subjectCharsMost} characters`;
  if (subject.endsWith('.')) return 'ends in a full stop';
  if (notImperative.test(subject) && !verbs.test(subject))
    return 'not imperative: begin with a verb, as in "Retry a pack"';
  return null;
}

function git(...words) {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

if (process.argv[1]?.endsWith('commit-check.mjs')) {
  // Without a remote there is no main branch for the comparison, so no subject is checked.
  const remote = ['origin/main', 'origin/HEAD'].find(
    (name) => git('rev-parse', '--verify', '--quiet', name) !== '',
  );
  const subjects = remote ? git('log', '--no-merges', '--format=%s', `${remote}..HEAD`).split('\n') : [];
  const faults = subjects.filter(Boolean).flatMap((subject) => {
    const fault = subjectFault(subject);
    return fault ? [`${fault}: ${subject}`] : [];
  });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
