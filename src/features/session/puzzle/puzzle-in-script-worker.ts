import { handler } from 'altcha-lib/workers/shared';

import { deriveInScript } from './derive-in-script.ts';

handler({ deriveKey: deriveInScript });
