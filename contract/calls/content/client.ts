import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/content.ts';
import { nothing } from '../../fields.ts';
import { titles, writtenPicture } from './written-picture.ts';

export const clientList = defineCall({
  ...facts.clientList,
  request: nothing,
  answer: v.object({
    list: v.array(
      v.object({
        id: v.number(),
        ...titles,
        logo: v.nullable(writtenPicture),
        /** The partner's website (`https://…`), or an empty string. */
        website: v.string(),
        is_demo: v.boolean(),
      }),
    ),
  }),
  summary: 'Returns the partners of the site in the operator’s order.',
});
export type Client = v.InferOutput<typeof clientList.answer>['list'][number];
