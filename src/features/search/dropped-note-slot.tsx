import { Suspense } from 'react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import type { DroppedNoteProps } from './dropped-note.tsx';

const DroppedNote = lazyPart(async () => (await import('./dropped-note.tsx')).DroppedNote);

/** Loads the note about invalid values in a link after the list, because such links are rare. */
export const DroppedNoteSlot = (props: DroppedNoteProps) =>
  props.names.length > 0 && (
    <Suspense>
      <DroppedNote {...props} />
    </Suspense>
  );
