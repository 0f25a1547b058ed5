import { readFileSync } from 'node:fs';

import * as v from 'valibot';

import { ConfigError, configOf, type Config } from './config.ts';
import { problemsOfFeeds } from './config/feeds.ts';
import { problemsOfSources } from './config/schedule-sources.ts';
import { warningsAbout } from './config/unknown-variables.ts';
import { variables, type Values, type VariableName } from './config/variables.ts';

/**
 * The rows of the table in docs/configuration.md. A `secret` may also be read from a file, whose path is in
 * the variable with `_FILE` after its name.
 */
export const configTable: readonly { name: string; fallback: string; meaning: string; secret: boolean }[] =
  Object.entries(variables).map(([name, { fallback, meaning, ...rest }]) => ({
    name,
    fallback,
    meaning,
    secret: 'secret' in rest,
  }));

/** Returns warnings about variables that have no effect. They do not stop the server. */
export const configWarnings = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  warningsAbout(environment, configTable);

/**
 * Reads and validates the environment. Throws one `ConfigError` that lists all wrong values but never a
 * secret.
 */
export function loadConfig(
  environment: Readonly<Record<string, string | undefined>>,
  version: string,
): Config {
  const problems: string[] = [];
  const values: Partial<Record<VariableName, unknown>> = {};
  for (const row of configTable) {
    const name = row.name as VariableName;
    const given = textOf(environment, row, problems);
    const schema: v.GenericSchema<string, unknown> = variables[name].schema;
    const result = v.safeParse(schema, given || row.fallback);
    if (result.success) values[name] = result.output;
    else problems.push(`${name} ${result.issues[0].message}${row.secret ? '' : `, not "${given}"`}`);
  }
  if (problems.length === 0) problems.push(...problemsOf(values as Values));
  if (problems.length > 0) throw new ConfigError(problems);
  return configOf(values as Values, version);
}

/** Returns the problems of values that are each valid but do not fit together. */
function problemsOf(values: Values): string[] {
  const problems = [...problemsOfSources(values), ...problemsOfFeeds(values)];
  if (values.DATABASE_READ_URL !== '' && values.DATABASE_URL === '')
    problems.push('DATABASE_READ_URL needs DATABASE_URL: the embedded engine has no replicas');
  if (values.WORKERS > 1 && values.DATABASE_URL === '')
    problems.push('WORKERS needs DATABASE_URL: the embedded engine has one process');
  // Caches store pages that contain links. Without `SITE_ORIGIN`, a stranger could put any host into these
  // links by the Host header of a request.
  if (values.NODE_ENV === 'production' && values.SITE_ORIGIN === '')
    problems.push(
      'SITE_ORIGIN is required in production: the address of this site, e.g. https://laycan.example',
    );
  return problems;
}

function textOf(
  environment: Readonly<Record<string, string | undefined>>,
  row: { name: string; secret: boolean },
  problems: string[],
): string {
  const file = row.secret ? environment[`${row.name}_FILE`] : undefined;
  if (!file) return environment[row.name]?.trim() ?? '';
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    problems.push(`${row.name}_FILE names a file that cannot be read: ${file}`);
    return '';
  }
}
