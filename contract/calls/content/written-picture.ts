import * as v from 'valibot';

/** A stored picture with its size in pixels. `pictureOfWidth` requests a smaller version. */
export const writtenPicture = v.object({ path: v.string(), width: v.number(), height: v.number() });
export type WrittenPicture = v.InferOutput<typeof writtenPicture>;

export const titles = { chinese_title: v.string(), english_title: v.string() };
