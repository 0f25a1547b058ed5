import { randomUUID, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import {
  restorePieceBytesMost,
  restoreProblems,
  type RestoreProblem,
  type RestoreState,
} from '../../contract/wire/restore-upload.ts';
import { openDatabase } from '../db/open.ts';
import { BackupError } from './backup-error.ts';
import { readBackupFile, readBackupHead } from './backup-file.ts';
import { fillSite } from './fill-site.ts';

interface UploadPlace {
  /** The folder of regular backups; empty for the folder of temporary files. */
  dir: string;
  /** The address of the database, or the folder of the embedded engine. */
  place: string;
}

/**
 * A backup that the first administrator uploads to an empty site, and its restore. The object outlives the server
 * that receives the file: the server is closed while the database is filled.
 */
export class RestoreUpload {
  readonly #place: UploadPlace;
  #file = '';
  #passphrase = '';
  #ticket: Buffer = Buffer.alloc(0);
  #isBusy = false;
  #state: RestoreState = { step: 'waiting', received: 0, rows: 0, rows_total: 0, problem: '' };

  constructor(place: UploadPlace) {
    this.#place = place;
  }

  get state(): RestoreState {
    return { ...this.#state };
  }

  /** True if this is the ticket with which the upload began, even if the site is no longer empty. */
  isOf(ticketHash: Buffer): boolean {
    return this.#ticket.length === ticketHash.length && timingSafeEqual(this.#ticket, ticketHash);
  }

  /**
   * Appends a piece that begins at the number of received bytes; a piece at 0 begins a new file. Any other
   * piece is ignored. Returns false if the disk lacks space for `total` bytes.
   */
  async append(
    { at, total, ticketHash }: { at: number; total: number; ticketHash: Buffer },
    body: AsyncIterable<Uint8Array> | null,
  ): Promise<boolean> {
    if (this.#isBusy || this.#state.step === 'filling') return true;
    this.#isBusy = true;
    try {
      if (at === 0) await this.#begin(ticketHash);
      if (at !== this.#state.received || body === null) return true;
      if (!(await this.#hasSpace(total - at))) {
        await this.fail('no_space');
        return false;
      }
      let bytes = 0;
      const counted = async function* (source: AsyncIterable<Uint8Array>) {
        for await (const chunk of source) {
          bytes += chunk.byteLength;
          if (bytes > restorePieceBytesMost || at + bytes > total)
            throw new RangeError('the piece is too long');
          yield chunk;
        }
      };
      // `start` overwrites the rest of a piece that was broken off.
      const target = createWriteStream(this.#file, { flags: 'r+', start: at });
      await pipeline(Readable.from(body), counted, target);
      this.#state = { ...this.#state, step: 'uploading', received: at + bytes, problem: '' };
      return true;
    } finally {
      this.#isBusy = false;
    }
  }

  /**
   * Checks the beginning of the file, which may be encrypted, and marks the restore as begun. Returns false
   * if the file cannot be restored, or if no restore can begin now.
   */
  async check(passphrase: string): Promise<boolean> {
    if (this.#file === '' || this.#isBusy || this.#state.step === 'filling') return false;
    this.#passphrase = passphrase;
    try {
      const head = await readBackupHead(this.#file, { passphrase });
      const rows_total = head.tables.reduce((sum, { rows }) => sum + rows, 0);
      this.#state = { ...this.#state, step: 'filling', rows: 0, rows_total, problem: '' };
      return true;
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      this.#state = { ...this.#state, problem: problemOf(error) };
      return false;
    }
  }

  /**
   * Fills the empty site from the file, then deletes the file. No server may be using the site's database. If
   * this fails, the site stays empty.
   */
  async run(): Promise<void> {
    const { place } = this.#place;
    const isAddress = /^postgres(ql)?:/.test(place);
    try {
      const where = isAddress ? { url: place, isPatient: true } : { folder: place };
      const database = await openDatabase({ ...where, schema: 'any' });
      const items = readBackupFile(this.#file, { passphrase: this.#passphrase });
      await fillSite(database, items, {
        isRefilling: true,
        onTable: (_, rows) => {
          this.#state = { ...this.#state, rows: this.#state.rows + rows };
        },
      }).finally(() => database.close());
      await this.#forgetFile();
      this.#state = { ...this.#state, step: 'done' };
    } catch (error) {
      await this.fail(error instanceof BackupError ? problemOf(error) : 'failed');
      if (!(error instanceof BackupError)) throw error;
    }
  }

  /** Deletes the file and records why the restore failed. */
  async fail(problem: RestoreProblem): Promise<void> {
    await this.#forgetFile();
    this.#state = { ...this.#state, step: 'failed', received: 0, problem };
  }

  async #begin(ticketHash: Buffer): Promise<void> {
    await this.#forgetFile();
    const folder = this.#place.dir === '' ? tmpdir() : this.#place.dir;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    this.#file = join(folder, `restore-${randomUUID()}.part`);
    await writeFile(this.#file, '', { mode: 0o600 });
    this.#ticket = ticketHash;
    this.#state = { step: 'uploading', received: 0, rows: 0, rows_total: 0, problem: '' };
  }

  /** The database needs space in addition to the file, so twice its size must be free. */
  async #hasSpace(bytes: number): Promise<boolean> {
    const disk = await statfs(join(this.#file, '..'));
    return disk.bavail * disk.bsize > 2 * bytes;
  }

  async #forgetFile(): Promise<void> {
    if (this.#file !== '') await rm(this.#file, { force: true });
    this.#file = '';
    this.#passphrase = '';
  }
}

const problemOf = ({ problem }: BackupError): RestoreProblem =>
  restoreProblems.find((one) => one === problem) ?? 'failed';
