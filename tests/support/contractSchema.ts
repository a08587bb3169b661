import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { buildASTSchema, concatAST, lexicographicSortSchema, parse, printSchema, Source } from 'graphql';

export const root = join(import.meta.dirname, '../..');

/** The GraphQL contract, put together from its files. */
export function contractSchema(): GraphQLSchema {
  const folder = join(root, 'schema');
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  return buildASTSchema(
    concatAST(files.map((name) => parse(new Source(readFileSync(join(folder, name), 'utf8'), name)))),
  );
}

/** The same text for the same contract, however its files are cut. */
export function printContract(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

/** The site's `.graphql` files, by path below the repository. */
export function siteDocuments(): ReadonlyMap<string, string> {
  const files = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.graphql') && !name.includes('node_modules'),
  );
  return new Map(files.toSorted().map((name) => [join('web', name), readFileSync(join(root, 'web', name), 'utf8')]));
}
