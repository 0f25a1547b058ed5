// Part of `npm run check`. Limits the share of comments that contain a marker of unclear English. `--list`
// prints these comments. `--lower` writes the current counts into limits.json, which may only decrease.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { commentsOf, hasMarker } from './comments.mjs';

/** The maximum share of all comments, and the maximum share in one folder with more than 20 comments. */
const shareMost = 0.03;
const folderShareMost = 0.05;
const smallFolder = 20;

const limitsFile = new URL('./limits.json', import.meta.url);
const sources = ['contract', 'trade', 'src', 'console', 'sw', 'server', 'scripts'];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...sources], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(file));

/** `src/features/search/x.ts` counts for `src/features/search`, and `sw/x.ts` counts for `sw`. */
const folderOf = (file) => {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, folders[0] === 'src' || folders[0] === 'server' ? 3 : 2).join('/');
};

const folders = new Map();
for (const file of files) {
  const folder = folderOf(file);
  const count = folders.get(folder) ?? { comments: 0, marked: [] };
  for (const comment of commentsOf(file, readFileSync(file, 'utf8'))) {
    count.comments += 1;
    if (hasMarker(comment)) count.marked.push(`${file}: ${comment}`);
  }
  folders.set(folder, count);
}

const limits = existsSync(limitsFile) ? JSON.parse(readFileSync(limitsFile, 'utf8')) : {};
const comments = [...folders.values()].reduce((sum, one) => sum + one.comments, 0);
const marked = [...folders.values()].flatMap((one) => one.marked);
console.log(`${marked.length} of ${comments} comments have a marker, ${percent(marked.length / comments)}`);

if (process.argv.includes('--list')) for (const line of marked) console.log(line);
if (process.argv.includes('--lower')) {
  const lowered = [...folders].map(([folder, one]) => [folder, one.marked.length]);
  writeFileSync(
    limitsFile,
    `${JSON.stringify(Object.fromEntries(lowered.filter(([, n]) => n > 0).sort()), null, 2)}\n`,
  );
} else {
  const faults = [...folders].flatMap(([folder, one]) => faultsOf(folder, one));
  if (marked.length > comments * shareMost)
    faults.push(`more than ${percent(shareMost)} of all comments have a marker`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error(
      'CONTRIBUTING.md has the rules for comments; node scripts/plain-english/check.mjs --list prints the comments.',
    );
    process.exit(1);
  }
}

function faultsOf(folder, one) {
  const limit = limits[folder] ?? 0;
  const lines = one.marked.map((line) => `\n  ${line}`).join('');
  if (one.marked.length > limit)
    return [`${folder}: ${one.marked.length} comments with a marker, at most ${limit} allowed${lines}`];
  const isOver = one.comments > smallFolder && one.marked.length > one.comments * folderShareMost;
  return isOver
    ? [`${folder}: more than ${percent(folderShareMost)} of its comments have a marker${lines}`]
    : [];
}

function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}
