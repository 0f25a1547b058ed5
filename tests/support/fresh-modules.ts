// Dexie uses the IndexedDB that exists when the first file of a process loads Dexie.
import 'fake-indexeddb/auto';

import { vi } from 'vitest';

// Test files of one process share compiled code only: each file loads our modules again.
vi.resetModules();
