import type { Twin } from '../book.ts';
import type { shell as chinese } from '../zh/shell.ts';

export const shell: Twin<typeof chinese> = {};
