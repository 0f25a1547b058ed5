import * as v from 'valibot';

/** A shipowner as other rows carry it. */
export const shipownerBrief = v.object({
  id: v.number(),
  logo: v.nullable(v.string()),
  chinese_title: v.string(),
  english_title: v.string(),
  is_demo: v.boolean(),
});
export type ShipownerBrief = v.InferOutput<typeof shipownerBrief>;
