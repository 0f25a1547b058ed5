import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/tools.ts';
import { nothing } from '../fields.ts';
import { bilingual } from '../../trade/value-schemas.ts';

/** The possible requirements of a tool: a login, a certified company, or one of two membership tiers. */
export const toolNeeds = ['login', 'certify', 'vip', 'corporate'] as const;

const tool = v.object({
  code: v.string(),
  ...bilingual,
  chinese_note: v.string(),
  english_note: v.string(),
  /** The requirement that the caller does not meet; null if the caller may open the tool. */
  needs: v.nullable(v.picklist(toolNeeds)),
});
export type Tool = v.InferOutput<typeof tool>;

export const toolsSelect = defineCall({
  ...facts.toolsSelect,
  request: nothing,
  answer: v.object({ list: v.array(tool) }),
  summary: 'Returns the tools, with the missing right for each tool that the caller may not open.',
});
