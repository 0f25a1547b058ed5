import * as v from 'valibot';

import { email } from '../../contract/fields.ts';
import { urlOf } from './value-schemas.ts';

export const mailVariables = {
  MAIL_SERVER: {
    fallback: '',
    schema: urlOf(['smtp:', 'smtps:'], 'must be an address like smtps://user:password@smtp.example:465'),
    meaning:
      'Mail server that sends invoices and alerts: `smtps://user:password@smtp.example:465`, or `smtp://` with STARTTLS. If empty, `npm run admin -- invoice issue` writes letters as files only.',
    secret: true,
  },
  MAIL_FROM: {
    fallback: '',
    schema: v.pipe(
      v.string(),
      v.check((text) => text === '' || v.is(email, text), 'must be an email address'),
    ),
    meaning: 'Sender address of letters sent through `MAIL_SERVER`.',
  },
} as const;
