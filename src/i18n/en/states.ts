import type { Twin } from '../book.ts';
import type { states as chinese } from '../zh/states.ts';

export const states: Twin<typeof chinese> = {};
