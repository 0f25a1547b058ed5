import * as v from 'valibot';

/** The fields of a shipowner that rows of other data contain, for example a row of a sailing. */
export const shipownerBrief = v.object({
  id: v.number(),
  logo: v.nullable(v.string()),
  chinese_title: v.string(),
  english_title: v.string(),
  is_demo: v.boolean(),
});
export type ShipownerBrief = v.InferOutput<typeof shipownerBrief>;
