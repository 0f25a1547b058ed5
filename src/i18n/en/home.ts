import type { Twin } from '../book.ts';
import type { home as chinese } from '../zh/home.ts';

export const home: Twin<typeof chinese> = {};
