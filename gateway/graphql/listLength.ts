import type { ConstValueNode, FieldNode, GraphQLArgument, GraphQLField, GraphQLNamedType, ValueNode } from 'graphql';
import { getNullableType, isListType, Kind } from 'graphql';
import { mostEntriesOf } from './boundedLists.ts';

/** Assumed length of a list without a `first` argument. */
const DEFAULT_LIST_LENGTH = 10;
/** Assumed value of `first` when it is a variable of unknown value. */
const MAX_PAGE_LENGTH = 50;
/** Largest `first` that is counted. A source rejects more, so there is nothing to multiply. */
const MAX_LIST_LENGTH = 500;

type Field = GraphQLField<unknown, unknown>;
type Variables = Readonly<Record<string, unknown>>;

/** How often the selections below a field are usually resolved. A connection multiplies once, at its `first`. */
export function usualLengthOf(node: FieldNode, field: Field | undefined, parent: GraphQLNamedType | null): number {
  if (!field) return 1;
  const first = firstOf(field);
  if (first) return pageLengthOf(node, first, null);
  return isPlainList(field, parent) ? DEFAULT_LIST_LENGTH : 1;
}

/**
 * How often they are resolved at most, as far as they make calls: a plain list without `@list` has no entries that do.
 */
export function greatestLengthOf(
  node: FieldNode,
  field: Field,
  parent: GraphQLNamedType,
  variables: Variables,
): number {
  const first = firstOf(field);
  if (first) return pageLengthOf(node, first, variables);
  return isPlainList(field, parent) ? (mostEntriesOf(field) ?? DEFAULT_LIST_LENGTH) : 1;
}

const firstOf = (field: Field): GraphQLArgument | undefined => field.args.find(({ name }) => name === 'first');

/** The lists of a connection are as long as the page that was asked for. */
function isPlainList({ type }: Field, parent: GraphQLNamedType | null): boolean {
  return isListType(getNullableType(type)) && parent?.name.endsWith('Connection') !== true;
}

/** @param variables null where their values are not known */
function pageLengthOf(node: FieldNode, first: GraphQLArgument, variables: Variables | null): number {
  const value = node.arguments?.find(({ name }) => name.value === first.name)?.value;
  if (value?.kind === Kind.VARIABLE && variables === null) return MAX_PAGE_LENGTH;
  const length = (value?.kind === Kind.VARIABLE ? variables?.[value.name.value] : intOf(value)) ?? defaultOf(first);
  return typeof length === 'number' && length <= MAX_LIST_LENGTH ? Math.max(1, length) : MAX_PAGE_LENGTH;
}

const defaultOf = ({ default: given }: GraphQLArgument): unknown => given?.value ?? intOf(given?.literal);

function intOf(value: ValueNode | ConstValueNode | undefined): number | null {
  return value?.kind === Kind.INT ? Number(value.value) : null;
}
