/** The path from which a browser downloads a backup: `?ticket=` is valid once. */
export const backupPath = '/api/console/backup/file';
