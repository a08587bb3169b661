import type { GraphQLField, GraphQLSchema } from 'graphql';
import { defaultFieldResolver, isObjectType, Kind } from 'graphql';

type AnyField = GraphQLField<unknown, unknown>;

/** What `@list` says of a field (`schema/upstream.graphql`); null for a field without it. */
export function mostEntriesOf({ astNode }: AnyField): number | null {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'list');
  const value = directive?.arguments?.find(({ name }) => name.value === 'atMost')?.value;
  return value?.kind === Kind.INT ? Number(value.value) : null;
}

/**
 * Leaves out what a list has beyond the entries that its `@list` allows: what they cost is added up before the document
 * runs, and must not be more.
 */
export function boundLists(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type)) for (const field of Object.values(type.getFields())) bound(field);
  return schema;
}

function bound(field: AnyField): void {
  const most = mostEntriesOf(field);
  if (most === null) return;
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = async (...given) => {
    const value: unknown = await resolve(...given);
    return Array.isArray(value) ? value.slice(0, most) : value;
  };
}
