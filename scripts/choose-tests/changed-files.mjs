// Finds the files that differ from the main branch of the remote. Without a remote, finds the files that
// differ from the last commit.
import { execFileSync } from 'node:child_process';

import { root } from './import-graph.mjs';

/**
 * Returns the changed, new and deleted files, whether committed or not, and the commit with which they are
 * compared.
 */
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
