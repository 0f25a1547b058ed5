// Dexie uses the IndexedDB that exists when a file of the process first loads Dexie.
import 'fake-indexeddb/auto';

import { vi } from 'vitest';

// Test files of one process share only compiled code. Each file loads our modules again.
vi.resetModules();
