import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import type { OperationTypeNode } from 'graphql';
import { root } from './contractSchema.ts';

interface SiteOperation {
  readonly id: string;
  readonly text: string;
  readonly kind: OperationTypeNode;
}

/** The site's operations as they cross the wire, by name. */
const operations: ReadonlyMap<string, SiteOperation> = new Map(
  Object.entries(
    JSON.parse(readFileSync(join(root, 'schema/generated/operations.json'), 'utf8')) as Record<string, string>,
  ).map(([id, text]) => {
    const operation = parse(text).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`No operation in ${text}`);
    return [operation.name?.value ?? '', { id, text, kind: operation.operation }] as const;
  }),
);

/** The names of the site's queries, mutations or subscriptions. */
export const operationsOf = (kind: 'query' | 'mutation' | 'subscription'): readonly string[] =>
  [...operations]
    .filter(([, operation]) => operation.kind === kind)
    .map(([name]) => name)
    .toSorted();

function operationNamed(name: string): SiteOperation {
  const operation = operations.get(name);
  if (!operation) throw new Error(`The site has no operation ${name}`);
  return operation;
}

/** The text of an operation of the site. */
export const textOf = (name: string): string => operationNamed(name).text;

/** The id under which the site sends an operation. */
export const idOf = (name: string): string => operationNamed(name).id;
