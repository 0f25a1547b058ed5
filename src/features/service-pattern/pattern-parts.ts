import type { TypedPattern, PatternFaults } from './pattern-form.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import type { HarborUses } from '../draft-cells/cell-suggestions.ts';

export interface PatternParts {
  typed: TypedPattern;
  faults: PatternFaults;
  onChange: (differs: Partial<TypedPattern>) => void;
  book: CellBook;
  uses: HarborUses;
}
