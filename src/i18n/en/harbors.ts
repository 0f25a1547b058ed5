import type { Twin } from '../book.ts';
import type { harbors as chinese } from '../zh/harbors.ts';

export const harbors: Twin<typeof chinese> = {};
