import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLNamedType,
  GraphQLSchema,
  SelectionSetNode,
} from 'graphql';
import {
  getArgumentValues,
  getNamedType,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  isInterfaceType,
  isObjectType,
  Kind,
} from 'graphql';
import { greatestLengthOf } from './listLength.ts';

/** The `@upstream` directives of a field, one for each of its calls (`schema/upstream.graphql`). */
export interface UpstreamUse {
  readonly call: string;
  readonly per: 'REQUEST' | 'BATCH' | 'PARENT';
  readonly atMost: number;
  readonly cached: boolean;
  readonly optional: boolean;
}

/** The most calls that a document makes where nothing is cached. */
export interface DocumentCost {
  readonly total: number;
  readonly byCall: ReadonlyMap<string, number>;
  /** The field that adds the most; null where nothing costs anything. */
  readonly dearest: FieldCost | null;
}

/** What one field of a document adds. */
export interface FieldCost {
  /** Such as `Lottery.terms`. */
  readonly field: string;
  /** Where it stands, such as `lotteryMenus.lotteries.terms`. */
  readonly path: string;
  readonly calls: number;
}

/** Maximum number of calls of a request with an unknown document. The site's own are measured instead. */
export const MAX_CALLS = 60;

type AnyField = GraphQLField<unknown, unknown>;
type Variables = Readonly<Record<string, unknown>>;

const known = new WeakMap<AnyField, readonly UpstreamUse[]>();

/** The calls that a field makes by itself. */
export function upstreamOf(schema: GraphQLSchema, field: AnyField): readonly UpstreamUse[] {
  const before = known.get(field);
  if (before) return before;
  const directive = schema.getDirective('upstream');
  const uses = (field.astNode?.directives ?? [])
    .filter(({ name }) => directive && name.value === directive.name)
    .map((node) => directive && (getArgumentValues(directive, node) as unknown as UpstreamUse))
    .filter((use) => use != null);
  known.set(field, uses);
  return uses;
}

/**
 * Adds up what an operation of a valid document may cost. Its work is bounded by the limits of documents: what they
 * count is never less than the selections that are looked at here.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  given: Variables,
): DocumentCost {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const operation = getOperationAST(document, operationName);
  // Values that do not fit are refused by the execution.
  const variables =
    getVariableValues(schema, operation?.variableDefinitions ?? [], given).variableValues?.coerced ?? {};
  const byCall = new Map<string, number>();
  const counted = new Set<string>();
  let dearest: FieldCost | null = null;

  /** @param parents how many objects the selections are made of */
  function visit(
    set: SelectionSetNode,
    type: GraphQLNamedType | null | undefined,
    path: string,
    parents: number,
  ): void {
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) visitField(node, type, path, parents);
      else {
        const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
        const condition = fragment?.typeCondition?.name.value;
        if (fragment)
          visit(fragment.selectionSet, condition === undefined ? type : schema.getType(condition), path, parents);
      }
    }
  }

  function visitField(
    node: FieldNode,
    type: GraphQLNamedType | null | undefined,
    around: string,
    parents: number,
  ): void {
    if (!isObjectType(type) && !isInterfaceType(type)) return;
    const field = type.getFields()[node.name.value];
    if (!field) return;
    const key = (node.alias ?? node.name).value;
    const path = around === '' ? key : `${around}.${key}`;
    let calls = 0;
    for (const use of upstreamOf(schema, field)) {
      const most = callsOf(use, around, path, parents);
      calls += most;
      byCall.set(use.call, (byCall.get(use.call) ?? 0) + most);
    }
    if (calls > (dearest?.calls ?? 0)) dearest = { field: `${type.name}.${field.name}`, path, calls };
    if (node.selectionSet)
      visit(
        node.selectionSet,
        getNamedType(field.type),
        path,
        parents * greatestLengthOf(node, field, type, variables),
      );
  }

  /** What two fragments ask for under one name is asked for once. */
  function callsOf({ call, per, atMost }: UpstreamUse, around: string, path: string, parents: number): number {
    const place = { REQUEST: '', BATCH: around, PARENT: path }[per];
    const once = `${per} ${call} ${place}`;
    if (counted.has(once)) return 0;
    counted.add(once);
    return per === 'PARENT' ? atMost * parents : atMost;
  }

  if (operation) visit(operation.selectionSet, schema.getRootType(operation.operation), '', 1);
  return { total: [...byCall.values()].reduce((sum, calls) => sum + calls, 0), byCall, dearest };
}

/**
 * For a call beyond those that a document may make. What is counted before it runs is the most that the reference
 * platform costs; with an operator that cannot find games by their numbers, looking for each takes more.
 */
export function callsSpent(): GraphQLError {
  return new GraphQLError(`The document has made ${MAX_CALLS} calls to the operator; more are not allowed.`, {
    extensions: { code: 'DOCUMENT_TOO_EXPENSIVE', limit: MAX_CALLS },
  });
}

/** Null for a document that may run. */
export function tooExpensive({ total, dearest }: DocumentCost): GraphQLError | null {
  if (total <= MAX_CALLS || dearest === null) return null;
  const { field, path, calls } = dearest;
  return new GraphQLError(
    `The document may make ${total} calls to the operator, at most ${MAX_CALLS} are allowed. ` +
      `${field} at "${path}" makes ${calls} of them.`,
    {
      extensions: {
        code: 'DOCUMENT_TOO_EXPENSIVE',
        cost: total,
        limit: MAX_CALLS,
        dearest: { field, path, calls },
        http: { status: 400, spec: true },
      },
    },
  );
}
