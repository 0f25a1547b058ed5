import '../../src/ui/layout.css';
import '../../src/ui/text.css';
import '../../src/ui/surface.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

import type { HarborBook } from '../../trade/harbors/harbor.ts';
import { anEmptyDraft, type DraftCall, type NewDraft } from '../../trade/draft/draft.ts';
import { keyBetween } from '../../trade/edit/fractional-key.ts';
import { addDays } from '../../trade/calendar/plain-date.ts';
import { DraftGrid } from '../../src/features/draft-grid/draft-grid.tsx';
import type { DraftEdit } from '../../src/features/draft-cells/draft-edit.ts';
import type { GridRow } from '../../src/features/draft-cells/grid-row.ts';
import { applyEdits } from '../../src/features/draft-cells/grid-edits.ts';
import { setLanguage } from '../../src/i18n/t.ts';
import { catalogue } from '../../src/i18n/zh/catalogue.ts';
import '../../src/ui/base.css';
import '../../src/ui/tokens.css';
import './page.css';

/**
 * Renders only the table of drafts, because other parts of the page would take time too. `?rows=` is the
 * number of sailings.
 */
setLanguage('zh', catalogue);
const today = '2026-11-20';
const rowTotal = Number(new URLSearchParams(location.search).get('rows'));
const harbors = (await (await fetch('harbors.json')).json()) as HarborBook;
const rotations = [
  ['CNTXG', 'CNSHA', 'SAJED', 'JOAQJ'],
  ['CNSHA', 'KRMAS', 'SAJED', 'EGSOK'],
  ['CNTAO', 'CNLYG', 'DJJIB', 'SAJED'],
];

const uuid = (row: number, at = 0) =>
  `018f0000-0000-7000-8${String(at).padStart(3, '0')}-${String(row).padStart(12, '0')}`;

function draftOf(row: number, sequence: string): NewDraft {
  let place: string | null = null;
  const codes = rotations[row % rotations.length] ?? [];
  const calls = codes.map((harbor_code, at): DraftCall => {
    place = keyBetween(place, null);
    const start_time = addDays(today, 4 + (row % 200) + at * 9);
    return {
      id: uuid(row, at + 1),
      sequence: place,
      harbor_code,
      second_harbor_code: null,
      third_harbor_code: null,
      use_common: false,
      start_time,
      end_time: addDays(start_time, 3),
      is_load: at < 2,
      is_unload: at >= 2,
    };
  });
  return anEmptyDraft({
    id: uuid(row),
    sequence,
    ship_name: `PIONEER ${row}`,
    voyage_number: `${row}W`,
    cargo_tags: ['steel'],
    harbors: calls,
  });
}

let sequence: string | null = null;
const first = Array.from({ length: rowTotal }, (_, row): GridRow => {
  sequence = keyBetween(sequence, null);
  const draft = draftOf(row, sequence);
  return { draft, published: draft, isUnsent: false, refusal: null };
});

function Page() {
  const [rows, setRows] = useState<readonly GridRow[]>(first);
  const [gridBook] = useState({ harbors, managers: [], shiproutes: [], today });
  const keep = async (edits: readonly DraftEdit[]) => {
    await Promise.resolve();
    setRows((before) => applyEdits(before, edits));
  };
  return <DraftGrid title="bench" rows={rows} book={gridBook} onEdit={keep} />;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
