import type { FieldNode, GraphQLField, GraphQLNamedType } from 'graphql';
import { getNullableType, isListType, Kind } from 'graphql';

/** Assumed length of a list without a `first` argument. */
const DEFAULT_LIST_LENGTH = 10;
/** Assumed value of `first` when it is a variable of unknown value; sources return no longer pages. */
const MAX_PAGE_LENGTH = 50;
/** Largest `first` that is counted. A source rejects more, so there is nothing to multiply. */
const MAX_LIST_LENGTH = 500;

/**
 * How often the selections below a field are resolved. A connection multiplies once, at its `first` argument.
 * @param variables their values; null where they are not known
 */
export function lengthOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown> | undefined,
  parent: GraphQLNamedType | null,
  variables: Readonly<Record<string, unknown>> | null = null,
): number {
  if (!field) return 1;
  if (field.args.some(({ name }) => name === 'first')) {
    const value = node.arguments?.find(({ name }) => name.value === 'first')?.value;
    const first =
      value?.kind === Kind.INT
        ? Number(value.value)
        : value?.kind === Kind.VARIABLE
          ? variables?.[value.name.value]
          : undefined;
    if (typeof first === 'number' && first <= MAX_LIST_LENGTH) return Math.max(1, first);
    return value && (variables === null || typeof first === 'number') ? MAX_PAGE_LENGTH : DEFAULT_LIST_LENGTH * 2;
  }
  const isPage = parent?.name.endsWith('Connection') ?? false;
  return isListType(getNullableType(field.type)) && !isPage ? DEFAULT_LIST_LENGTH : 1;
}
