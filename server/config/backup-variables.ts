import * as v from 'valibot';

import { text, wholeNumber } from './value-schemas.ts';

export const backupVariables = {
  BACKUP_DIR: {
    fallback: '',
    schema: text,
    meaning:
      'Folder in which the server writes a backup every day, and before each upgrade of the database. If several servers share a database, set it on one of them. Copy the files to another machine.',
  },
  BACKUP_KEEP: {
    fallback: '14',
    schema: wholeNumber(1, 10_000),
    meaning:
      'Number of backups that stay in `BACKUP_DIR`. Older ones are deleted after a new one is complete.',
  },
  BACKUP_PASSPHRASE: {
    fallback: '',
    schema: v.pipe(
      text,
      v.check((phrase) => phrase === '' || phrase.length >= 12, 'must have at least 12 characters'),
    ),
    meaning:
      'Encrypts backups in the format of `age`. Without it they are readable, with all member data and secrets. A lost passphrase cannot be replaced.',
    secret: true,
  },
} as const;
