import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentNode } from 'graphql';
import { parse, separateOperations } from 'graphql';
import { costOf } from '../../../gateway/graphql/upstreamCost.ts';
import { createSchema } from '../../../gateway/yoga.ts';
import { root } from '../../support/contractSchema.ts';
import { readManifest } from '../gate/kept.ts';

/** Where the costs are kept, so that a change of them is seen with what caused it. */
export const COSTS = join(root, 'tests/contract/costs/costs.txt');

const EXAMPLES = join(root, 'gateway/graphiql/examples');
const HEADING =
  'The most calls to the operator that each document may make where nothing is cached, arguments left out.\n' +
  'Written by `npm run contract:costs`.\n';

/** A line for each document of the site and each example of GraphiQL: its operation, the sum, and its calls. */
export function printCosts(): string {
  const schema = createSchema();
  const manifest = readManifest(join(root, 'schema/generated/operations.json'));
  const site = Object.values(manifest).map((text) => parse(text));
  const examples = readdirSync(EXAMPLES)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => parse(readFileSync(join(EXAMPLES, name), 'utf8')));
  return [HEADING, ...section('The site', site), ...section('The examples of GraphiQL', examples)].join('\n');

  function section(title: string, documents: readonly DocumentNode[]): readonly string[] {
    const operations = documents.flatMap((document) => Object.entries(separateOperations(document)));
    return [`${title}\n`, ...operations.map(([name, document]) => lineOf(name, document)).toSorted(), ''];
  }

  function lineOf(name: string, document: DocumentNode): string {
    const { total, byCall } = costOf(schema, document, name, {});
    const calls = [...byCall].map(([call, count]) => (count === 1 ? call : `${count} ${call}`));
    return `  ${name}: ${[total, ...calls.toSorted()].join(' · ')}`;
  }
}
