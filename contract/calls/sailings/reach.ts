import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/sailings.ts';
import { commaList } from '../../fields.ts';
import { passage } from '../sea-routes.ts';
import { uuid } from '../../../trade/value-schemas.ts';
import { reach } from '../../../trade/vessel/reach.ts';

export const informationReach = defineCall({
  ...facts.informationReach,
  request: v.strictObject({ ids: v.pipe(commaList, v.array(uuid), v.minLength(1, 'required')) }),
  answer: v.object({
    /** One row for each live sailing whose vessel the caller may see. Other sailings are omitted. */
    list: v.array(v.object({ ...reach.entries, passages: v.array(passage) })),
  }),
  summary:
    'Estimates if the ship of each sailing can reach its next loading port in time; not for navigation.',
});
