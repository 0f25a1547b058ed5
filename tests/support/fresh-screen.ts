import { vi } from 'vitest';

// Files of one process share what is compiled, and nothing else: each loads our modules anew, before an empty page.
vi.resetModules();
const root = document.documentElement;
for (const name of root.getAttributeNames()) root.removeAttribute(name);
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
