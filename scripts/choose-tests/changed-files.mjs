// The files that differ from the main branch of the remote, or without a remote from the last commit.
import { execFileSync } from 'node:child_process';

import { root } from './import-graph.mjs';

/** Returns the changed, the new and the deleted files, committed or not, and the commit they are compared with. */
export function changedFiles(git = runGit) {
  const remote = ['origin/main', 'origin/HEAD'].find((name) => git('rev-parse', '--verify', '--quiet', name));
  const base = (remote && git('merge-base', remote, 'HEAD')) || 'HEAD';
  const differing = git('diff', '--name-only', '--no-renames', '-z', base);
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  const files = [...new Set([...differing.split('\0'), ...untracked.split('\0')])].filter(Boolean).sort();
  return { base, files };
}

function runGit(...words) {
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
