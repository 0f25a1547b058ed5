// Dexie keeps the database that is there when the first file of a process loads it.
import 'fake-indexeddb/auto';

import { vi } from 'vitest';

// Files of one process share what is compiled, and nothing else: each loads our modules anew.
vi.resetModules();
