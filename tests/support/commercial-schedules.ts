import { existsSync, readFileSync } from 'node:fs';

import { Ajv } from 'ajv';
import * as v from 'valibot';
import { parse } from 'yaml';

import {
  pointToPointRoutes,
  portSchedules,
  scheduleFailure,
  serviceSchedules,
} from '../../contract/open/schedules.ts';

/** The schemas of the schedule API's answers, by their names in the standard. */
const ours = {
  PointToPoint: pointToPointRoutes,
  PortSchedule: portSchedules,
  ServiceSchedule: serviceSchedules,
  ErrorResponse: scheduleFailure,
} as const;
export type StandardName = keyof typeof ours;

/** The path of the DCSA document, next to the checkout. Its licence does not allow us to distribute it. */
const path = '../shared/data/dcsa/CS_v1.0.3.yaml';

/**
 * Returns the faults of an answer. Our own schemas allow no undocumented field. The standard's schemas are
 * checked too if the DCSA document is available.
 */
export function faultsOf(name: StandardName, answer: unknown): string[] {
  const result = v.safeParse(ours[name], answer);
  const own = result.success
    ? []
    : result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  const validate = standard().get(name);
  if (!validate || validate(name === 'ErrorResponse' ? answer : { list: answer })) return own;
  return [...own, ...(validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`)];
}

type Validators = Map<StandardName, ReturnType<Ajv['compile']>>;
let read: Validators | undefined;

function standard(): Validators {
  read ??= existsSync(path) ? validatorsOf(readFileSync(path, 'utf8')) : new Map();
  return read;
}

function validatorsOf(text: string): Validators {
  const { components }: { components: object } = parse(text);
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addFormat('date-time', (value) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value),
  );
  ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
  for (const number of ['int32', 'int64', 'double']) ajv.addFormat(number, true);
  ajv.addSchema({ $id: 'https://dcsa.example/cs', components }, 'cs');
  const schemaOf = (name: StandardName) => {
    const one = { $ref: `cs#/components/schemas/${name}` };
    if (name === 'ErrorResponse') return one;
    return { type: 'object', properties: { list: { type: 'array', items: one } } };
  };
  return new Map(
    (['PointToPoint', 'PortSchedule', 'ServiceSchedule', 'ErrorResponse'] as const).map((name) => [
      name,
      ajv.compile(schemaOf(name)),
    ]),
  );
}
