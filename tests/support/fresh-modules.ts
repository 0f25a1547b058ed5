import { vi } from 'vitest';

// Files of one process share what is compiled, and nothing else: each loads our modules anew.
vi.resetModules();
