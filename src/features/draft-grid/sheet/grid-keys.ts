import type { Step } from '../../draft-cells/selection.ts';

export type FarPlace = 'rowStart' | 'rowEnd' | 'first' | 'last' | 'top' | 'bottom' | 'pageUp' | 'pageDown';

/** The action of a key in the table while no cell is being edited; null if the browser handles the key. */
export type GridAction =
  | { kind: 'move'; step: Step; isExtending: boolean }
  | {
      kind: 'moveFar';
      to: FarPlace;
      isExtending: boolean;
    }
  | {
      kind:
        | 'edit'
        | 'clear'
        | 'fillDown'
        | 'fillRight'
        | 'fillAll'
        | 'today'
        | 'find'
        | 'save'
        | 'follow'
        | 'help'
        | 'selectAll'
        | 'selectRow'
        | 'undo'
        | 'redo'
        | 'leave';
    };

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const arrows: Readonly<Record<string, readonly [plain: Step, extending: Step]>> = {
  ArrowUp: ['up', 'above'],
  ArrowDown: ['down', 'below'],
  ArrowLeft: ['left', 'left'],
  ArrowRight: ['right', 'right'],
};

export function actionOfKey(press: KeyPress): GridAction | null {
  const { key, shiftKey, altKey } = press;
  const isControl = press.ctrlKey || press.metaKey;
  if (isControl) return actionWithControl(press);
  const arrow = arrows[key];
  if (arrow && altKey) return key === 'ArrowDown' ? { kind: 'edit' } : null;
  // A selection is extended in only one of a sailing's two lines (ports or days), because people often fill a
  // column of laycans.
  if (arrow) return { kind: 'move', step: arrow[shiftKey ? 1 : 0], isExtending: shiftKey };
  switch (key) {
    case 'Tab':
      return { kind: 'move', step: shiftKey ? 'previous' : 'next', isExtending: false };
    case 'Enter':
      return shiftKey ? { kind: 'move', step: 'above', isExtending: false } : { kind: 'edit' };
    case 'F2':
      return { kind: 'edit' };
    case 'F1':
      return { kind: 'help' };
    // In Excel, F4 repeats the last change. Here F4 moves the later port calls after one port call was moved.
    case 'F4':
      return { kind: 'follow' };
    case 'Home':
      return { kind: 'moveFar', to: 'rowStart', isExtending: shiftKey };
    case 'End':
      return { kind: 'moveFar', to: 'rowEnd', isExtending: shiftKey };
    case 'PageUp':
      return { kind: 'moveFar', to: 'pageUp', isExtending: shiftKey };
    case 'PageDown':
      return { kind: 'moveFar', to: 'pageDown', isExtending: shiftKey };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case 'Escape':
      return { kind: 'leave' };
    case ' ':
      return shiftKey ? { kind: 'selectRow' } : null;
    default:
      return null;
  }
}

function actionWithControl({ key, shiftKey }: KeyPress): GridAction | null {
  switch (key.toLowerCase()) {
    case 'a':
      return { kind: 'selectAll' };
    case 'd':
      return { kind: 'fillDown' };
    case 'r':
      return { kind: 'fillRight' };
    case 'f':
    case 'h':
      return { kind: 'find' };
    case 's':
      return { kind: 'save' };
    case ';':
      return { kind: 'today' };
    case 'enter':
      return { kind: 'fillAll' };
    case 'z':
      return { kind: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { kind: 'redo' };
    case 'home':
      return { kind: 'moveFar', to: 'first', isExtending: shiftKey };
    case 'end':
      return { kind: 'moveFar', to: 'last', isExtending: shiftKey };
    case 'arrowup':
      return { kind: 'moveFar', to: 'top', isExtending: shiftKey };
    case 'arrowdown':
      return { kind: 'moveFar', to: 'bottom', isExtending: shiftKey };
    case 'arrowleft':
      return { kind: 'moveFar', to: 'rowStart', isExtending: shiftKey };
    case 'arrowright':
      return { kind: 'moveFar', to: 'rowEnd', isExtending: shiftKey };
    default:
      return null;
  }
}
