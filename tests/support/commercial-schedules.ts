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

/** The schemas for the answers of the schedule API, by their names in the standard. */
const ours = {
  PointToPoint: pointToPointRoutes,
  PortSchedule: portSchedules,
  ServiceSchedule: serviceSchedules,
  ErrorResponse: scheduleFailure,
} as const;
export type StandardName = keyof typeof ours;

/**
 * The path of the DCSA document, outside the checkout, because its licence does not allow us to distribute
 * the document.
 */
const path = '../shared/data/dcsa/CS_v1.0.3.yaml';

/**
 * Returns the errors in an answer. Our own schemas refuse undocumented fields. If the DCSA document is
 * available, the schemas of the standard are checked too.
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
