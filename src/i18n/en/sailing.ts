import type { Twin } from '../book.ts';
import type { sailing as chinese } from '../zh/sailing.ts';

export const sailing: Twin<typeof chinese> = {};
