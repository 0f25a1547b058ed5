import { describe, expect, it } from 'vitest';

import { calls } from '../../contract/calls/index.ts';
import { openCalls, openToken } from '../../contract/open/vessels.ts';
import { openApiDocument } from '../../server/http/openapi.ts';

const document = openApiDocument(calls, '1.2.3', [openToken, ...openCalls]) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};
interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  security: object[];
  responses: Record<string, object>;
}
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** Returns every `$ref` anywhere in the value. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
}

describe('OpenAPI document', () => {
  it('describes every call under its method and path', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const call of calls) {
      expect(document.paths[`/api/${call.path}`]?.[call.method.toLowerCase()]).toBeDefined();
    }
    for (const call of [openToken, ...openCalls])
      expect(Object.keys(document.paths[`/open/${call.path}`] ?? {})).toEqual(['get', 'post']);
    const aliases = calls.filter(({ alsoAt }) => alsoAt !== undefined);
    expect(operations).toHaveLength(calls.length + aliases.length + 2 * (openCalls.length + 1));
  });

  it('describes every alias of a path like the path', () => {
    const aliases = calls.flatMap((call) =>
      call.alsoAt === undefined ? [] : [{ ...call, alias: call.alsoAt }],
    );
    expect(aliases.length).toBeGreaterThan(0);
    for (const { alias, path, method } of aliases) {
      const [same, other] = [alias, path].map((at) => document.paths[`/api/${at}`]?.[method.toLowerCase()]);
      expect(same).toEqual({
        ...other,
        operationId: `${other?.operationId}ByAlias`,
        summary: expect.stringContaining(`/api/${path}`),
      });
    }
  });

  it('operation ids are unique and in camel case', () => {
    const ids = operations.map((operation) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-zA-Z]+$/);
  });

  it('every reference has its target, and shared shapes are referenced by name', () => {
    const refs = new Set(refsIn(document));
    expect([...refs]).toEqual(
      expect.arrayContaining(['#/components/schemas/SailingRow', '#/components/schemas/PortCall']),
    );
    for (const ref of refs) {
      const target = ref
        .slice(2)
        .split('/')
        .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], document);
      expect({ ref, isDefined: target !== undefined }).toEqual({ ref, isDefined: true });
    }
    expect(refsIn(document.components.schemas['PortCall'])).toEqual([]);
  });

  it('path parameters and query parameters are distinguished', () => {
    const view = document.paths['/api/business/information/view/{id}']?.['get'];
    expect(view?.parameters?.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['id', 'path', true],
      ['from', 'query', false],
      ['to', 'query', false],
    ]);
  });

  it('operations declare whether they need a session', () => {
    const securityOf = (path: string) => document.paths[`/api/${path}`]?.['get']?.security;
    expect(securityOf('business/information/select')).toEqual([{ session: [] }]);
    expect(securityOf('business/information/list')).toEqual([{}, { session: [] }]);
    expect(securityOf('business/information/schedule')).toEqual([]);
  });

  it('failures are described once for all calls', () => {
    const ours = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/'));
    for (const { responses } of ours.flatMap(([, path]) => Object.values(path))) {
      expect(responses['default']).toEqual({ $ref: '#/components/responses/Failure' });
    }
  });
});
