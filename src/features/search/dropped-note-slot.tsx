import { Suspense } from 'react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import type { DroppedNoteProps } from './dropped-note.tsx';

const DroppedNote = lazyPart(async () => (await import('./dropped-note.tsx')).DroppedNote);

/** A link that was cut or mistyped is rare; what is said of it comes after the list. */
export const DroppedNoteSlot = (props: DroppedNoteProps) =>
  props.names.length > 0 && (
    <Suspense>
      <DroppedNote {...props} />
    </Suspense>
  );
