import type { Twin } from '../book.ts';
import type { browse as chinese } from '../zh/browse.ts';

export const browse: Twin<typeof chinese> = {};
