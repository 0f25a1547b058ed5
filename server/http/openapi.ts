import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

import type { Call } from '../../contract/call.ts';
import { block, inline } from '../../contract/calls/content/written-text.ts';
import { order } from '../../contract/calls/orders.ts';
import { openSuccess, openToken, type OpenCall } from '../../contract/open/vessels.ts';
import { errorCodes } from '../../contract/error-code.ts';
import { area, harbor, nation } from '../../trade/harbors/harbor.ts';
import { shipownerBrief } from '../../trade/sailing/shipowner.ts';
import { portCall, sailingRow } from '../../trade/sailing/sailing.ts';
import { portCall as vesselPortCall, vesselPosition, vesselRow } from '../../trade/vessel/vessel.ts';

type Json = Record<string, unknown>;

/** Schemas that several responses share, by their names in the components. */
const definitions: Record<string, GenericSchema> = {
  Harbor: harbor,
  Area: area,
  Nation: nation,
  ShipownerBrief: shipownerBrief,
  PortCall: portCall,
  SailingRow: sailingRow,
  VesselPosition: vesselPosition,
  VesselRow: vesselRow,
  VesselPortCall: vesselPortCall,
  Order: order,
  WrittenBlock: block,
  WrittenInline: inline,
};

const shared: Omit<ConversionConfig, 'definitions'> = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // JSON Schema cannot express some checks, such as a real calendar day. Such checks are ignored here, and
  // their error messages describe them.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** Returns the whole contract as an OpenAPI 3.1 document, including the calls below `/open`. */
export function openApiDocument(
  calls: readonly Call[],
  version: string,
  openCalls: readonly OpenCall[] = [],
): Json {
  const paths: Record<string, Json> = {};
  const add = (path: string, method: Call['method'], operation: Json) =>
    (paths[`/api/${path}`] = { ...paths[`/api/${path}`], [method.toLowerCase()]: operation });
  for (const call of calls) {
    const operation = operationOf(call);
    add(call.path, call.method, operation);
    if (call.alsoAt !== undefined) add(call.alsoAt, call.method, aliasOf(call, operation));
  }
  for (const call of openCalls) paths[`/open/${call.path}`] = openOperationsOf(call);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Laycan',
      version,
      description:
        'Sailing schedules. A call has succeeded only if the HTTP status is 200. Each JSON answer has an envelope with `status`, `message` and `data`.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        vessel_token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token from `auth/api/token`, valid for one hour.',
        },
      },
      schemas: { ...toJsonSchemaDefs(definitions, shared), Failure: failureSchema },
      responses: {
        Failure: json('The call was refused or has failed. `code` gives the reason.', ref('Failure')),
      },
    },
  };
}

function schemaOf(schema: GenericSchema): Json {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, { ...shared, definitions }) as Json;
  return rest;
}

/**
 * Returns the description of a call at its second path (alias). The operation id differs from that of the
 * first path, because it must be unique in the document.
 */
const aliasOf = (call: Call, operation: Json): Json => ({
  ...operation,
  operationId: `${operationIdOf(call)}ByAlias`,
  summary: `${call.summary} Does the same as \`/api/${call.path}\`.`,
});

function operationOf(call: Call): Json {
  const request = schemaOf(call.request);
  return {
    operationId: operationIdOf(call),
    summary: call.summary,
    tags: [
      call.path.split('/').at(0) === 'business'
        ? (call.path.split('/')[1] ?? '')
        : (call.path.split('/')[0] ?? ''),
    ],
    // A visitor needs no session. A session adds the fields that its rights unlock.
    security: call.anonymous ? [] : call.who === 'visitor' ? [{}, { session: [] }] : [{ session: [] }],
    ...(call.method === 'GET' ? { parameters: parametersOf(call, request) } : {}),
    ...(call.queued && !call.namesItself ? { parameters: [idempotencyKey] } : {}),
    ...(call.method === 'POST'
      ? { requestBody: { required: true, content: { 'application/json': { schema: request } } } }
      : {}),
    responses: {
      200: call.bytes ? bytesOf(call.summary, call.bytes) : json(call.summary, envelopeOf(call)),
      ...(call.method === 'GET' && call.cache !== 'none'
        ? { 304: { description: 'The cached copy with the ETag of the request is still current.' } }
        : {}),
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

/** Returns the operations of an open API call. GET and POST do the same. */
function openOperationsOf(call: OpenCall): Json {
  const request = schemaOf(call.request);
  const about = {
    summary: call.summary,
    tags: ['open'],
    security: call.path === openToken.path ? [] : [{ vessel_token: [] }],
    responses: {
      200: json(call.summary, {
        type: 'object',
        required: ['status_code', 'data'],
        properties: { status_code: { const: openSuccess }, data: schemaOf(call.answer) },
      }),
      default: json('`status_code` is the HTTP status multiplied by 100. `message` gives the reason.', {
        type: 'object',
        required: ['status_code', 'message'],
        properties: { status_code: { type: 'integer' }, message: { type: 'string' } },
      }),
    },
  };
  const id = call.path.split('/').at(-1) ?? '';
  return {
    get: { ...about, operationId: id, parameters: parametersOf(call, request) },
    post: {
      ...about,
      operationId: `${id}ByPost`,
      requestBody: { required: true, content: { 'application/json': { schema: request } } },
    },
  };
}

function operationIdOf(call: Call): string {
  const words = call.path.split(/[/_{}]+/).filter((word) => word !== '' && word !== 'business');
  return words.map((word, at) => (at === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('');
}

function parametersOf(call: Pick<Call, 'path'>, request: Json): Json[] {
  const { required } = request;
  return Object.entries((request['properties'] ?? {}) as Record<string, Json>).map(([name, schema]) => {
    const isInPath = call.path.includes(`{${name}}`);
    return {
      name,
      in: isInPath ? 'path' : 'query',
      required: isInPath || (Array.isArray(required) && required.includes(name)),
      schema,
    };
  });
}

/**
 * Returns the schema of the JSON envelope around the answer of a call. For members, the `data` of a sealed
 * (encrypted) answer is a string; see `contract/wire/sealed-format.ts`.
 */
function envelopeOf(call: Call): Json {
  const answer = schemaOf(call.answer);
  return {
    type: 'object',
    required: ['status', 'message', 'data'],
    properties: {
      status: { const: 200 },
      message: { type: 'string' },
      data: call.sealed ? { oneOf: [answer, { type: 'string', contentEncoding: 'base64' }] } : answer,
    },
  };
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'A UUID that the client makes once for the change and sends with each attempt. A repeated attempt gets the first answer.',
  schema: { type: 'string', format: 'uuid' },
};

const failureSchema: Json = {
  type: 'object',
  required: ['status', 'code', 'message', 'errors', 'request_id'],
  properties: {
    status: { type: 'integer', description: 'The HTTP status, or -1 if the session has ended.' },
    code: { enum: errorCodes },
    message: {
      type: 'string',
      description: 'A text for the user, in the language of the Accept-Language header.',
    },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    request_id: { type: 'string' },
    data: { description: 'After a conflict, the row that the server has stored.' },
  },
};

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const mediaTypes = { picture: 'image/webp', pack: 'application/octet-stream' } as const;

const bytesOf = (description: string, kind: keyof typeof mediaTypes): Json => ({
  description,
  content: { [mediaTypes[kind]]: {} },
});

const json = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});
