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

/** Every `$ref` anywhere inside. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
}

describe('the OpenAPI document', () => {
  it('describes every call under its method and path', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const call of calls) {
      expect(document.paths[`/api/${call.path}`]?.[call.method.toLowerCase()]).toBeDefined();
    }
    for (const call of [openToken, ...openCalls])
      expect(Object.keys(document.paths[`/open/${call.path}`] ?? {})).toEqual(['get', 'post']);
    expect(operations).toHaveLength(calls.length + 2 * (openCalls.length + 1));
  });

  it('names every operation differently, in camel case', () => {
    const ids = operations.map((operation) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-zA-Z]+$/);
  });

  it('refers to nothing that is not in it, and to shared shapes by their names', () => {
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

  it('tells parameters of the path from those of the query', () => {
    const view = document.paths['/api/business/information/view/{id}']?.['get'];
    expect(view?.parameters?.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['id', 'path', true],
      ['from', 'query', false],
      ['to', 'query', false],
    ]);
  });

  it('says who needs a session', () => {
    const securityOf = (path: string) => document.paths[`/api/${path}`]?.['get']?.security;
    expect(securityOf('business/information/select')).toEqual([{ session: [] }]);
    expect(securityOf('business/information/list')).toEqual([{}, { session: [] }]);
    expect(securityOf('business/information/schedule')).toEqual([]);
  });

  it('describes failures once for all calls', () => {
    const ours = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/'));
    for (const { responses } of ours.flatMap(([, path]) => Object.values(path))) {
      expect(responses['default']).toEqual({ $ref: '#/components/responses/Failure' });
    }
  });
});
