import type { GraphQLField, GraphQLInterfaceType, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { isInterfaceType, isObjectType } from 'graphql';
import { mostEntriesOf } from './boundedLists.ts';
import type { UpstreamUse } from './upstreamCost.ts';
import { upstreamOf } from './upstreamCost.ts';

/**
 * Ends the description of each field that calls the operator with these calls, and of a list with its greatest length:
 * introspection, and with it GraphiQL, shows descriptions and no directives.
 */
export function describeCosts(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) describe(schema, type, field);
  return schema;
}

function describe(
  schema: GraphQLSchema,
  type: GraphQLObjectType | GraphQLInterfaceType,
  field: GraphQLField<unknown, unknown>,
): void {
  const uses = upstreamOf(schema, field);
  const most = mostEntriesOf(field);
  if (uses.length === 0 && most === null) return;
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const isRoot = roots.some((root) => root === type);
  const sentences = [
    ...(uses.length === 0 ? [] : [`Calls: ${uses.map((use) => inWords(use, isRoot)).join('; ')}.`]),
    ...(most === null ? [] : [`At most ${most} entries.`]),
  ];
  field.description = `${field.description ?? ''}\n\n${sentences.join(' ')}`;
}

/** Such as "status once per request, cached, optional". */
function inWords({ call, per, atMost, cached, optional }: UpstreamUse, isRoot: boolean): string {
  const unit = per === 'PARENT' && isRoot ? '' : ` per ${{ REQUEST: 'request', BATCH: 'list', PARENT: 'object' }[per]}`;
  const often = atMost === 1 ? 'once' : `up to ${atMost} times`;
  return [`${call} ${often}${unit}`, ...(cached ? ['cached'] : []), ...(optional ? ['optional'] : [])].join(', ');
}
