import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { DataFolderBusy, lockDataFolder, socketPathOf } from './data-lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'laycan-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second process cannot lock the folder until the first releases it', async () => {
  const first = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderBusy);
  await first.release();
  const second = await lockDataFolder(folder);
  await second.release();
  expect(existsSync(socketPathOf(folder))).toBe(false);
});

test('only the user of the process can reach the socket', async () => {
  const lock = await lockDataFolder(folder);
  expect(statSync(socketPathOf(folder)).mode & 0o777).toBe(0o600);
  await lock.release();
});

test('the socket moves to a private folder if its path would be too long', async () => {
  expect(socketPathOf(folder)).toBe(join(realpathSync(folder), 'admin.sock'));
  const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
  const lock = await lockDataFolder(deep);
  const path = socketPathOf(deep);
  expect(Buffer.byteLength(path)).toBeLessThan(100);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  await expect(lockDataFolder(deep)).rejects.toThrow(DataFolderBusy);
  await lock.release();
});

test('the socket answers 503 until the holder serves requests', async () => {
  const lock = await lockDataFolder(folder);
  expect(await statusOver(socketPathOf(folder))).toBe(503);
  lock.serve((_request, response) => response.writeHead(204).end());
  expect(await statusOver(socketPathOf(folder))).toBe(204);
  await lock.release();
});

test('a socket that a killed process left behind does not lock the folder', async () => {
  const path = socketPathOf(folder);
  const killed = spawn(process.execPath, ['-e', `require('net').createServer().listen('${path}')`]);
  await expect.poll(() => existsSync(path)).toBe(true);
  killed.kill('SIGKILL');
  await new Promise((done) => killed.once('exit', done));
  expect(existsSync(path)).toBe(true);
  const lock = await lockDataFolder(folder);
  await lock.release();
});

test('one of many processes that find a dead socket locks the folder', async () => {
  const path = socketPathOf(folder);
  const killed = spawn(process.execPath, ['-e', `require('net').createServer().listen('${path}')`]);
  await expect.poll(() => existsSync(path)).toBe(true);
  killed.kill('SIGKILL');
  await new Promise((done) => killed.once('exit', done));
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder)));
  const holders = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(holders).toHaveLength(1);
  await Promise.all(holders.map((holder) => holder.release()));
});

function statusOver(socketPath: string): Promise<number | undefined> {
  return new Promise((done, fail) => {
    request({ socketPath, path: '/' }, (response) => {
      response.resume();
      done(response.statusCode);
    })
      .once('error', fail)
      .end();
  });
}
