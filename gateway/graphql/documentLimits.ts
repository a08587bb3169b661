import type {
  DocumentNode,
  FragmentDefinitionNode,
  GraphQLCompositeType,
  GraphQLSchema,
  SelectionSetNode,
} from 'graphql';
import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import type { FieldNode } from 'graphql';
import { usualLengthOf } from './listLength.ts';

export interface Limits {
  readonly depth: number;
  /** Aliased fields, counted each time their fragment is spread. */
  readonly aliases: number;
  readonly directives: number;
  /** One per field, or its entry in `FIELD_COSTS`, times the length of every list around it. */
  readonly cost: number;
  readonly rootFields: number;
}

export const LIMITS: Limits = { depth: 12, aliases: 30, directives: 20, cost: 20_000, rootFields: 20 };

/** Fields whose value is about a megabyte: three of them use up the limit, and none fits into a list. */
const FIELD_COSTS: Readonly<Record<string, number>> = { 'Lottery.drawProofs': 5_000 };

interface Weight {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  readonly cost: number;
}

const NOTHING: Weight = { depth: 0, aliases: 0, directives: 0, cost: 0 };

/**
 * Rejects documents that exceed the limits, before validation. The work is linear in the document's length because each
 * fragment is measured once. Introspection is not counted; it is switched off separately. Throws `GraphQLError`.
 */
export function checkLimits(schema: GraphQLSchema, document: DocumentNode, limits: Limits = LIMITS): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const weigh = createWeigher(schema, fragments);
  for (const operation of document.definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
    if (operation.selectionSet.selections.length > limits.rootFields)
      throw limitExceeded('rootFields', limits.rootFields);
    const weight = weigh(operation.selectionSet, schema.getRootType(operation.operation) ?? null);
    for (const measure of ['depth', 'aliases', 'directives', 'cost'] as const) {
      if (weight[measure] > limits[measure]) throw limitExceeded(measure, limits[measure]);
    }
    if (operation.operation === OperationTypeNode.MUTATION && countRootFields(operation.selectionSet, fragments) > 1)
      throw refused('A mutation is sent alone: an error of a second one would leave no word of the first.');
  }
}

/** Fields at the root, those of fragments included, up to two. Fragments contain no circle, and each has a field. */
function countRootFields(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): number {
  let fields = 0;
  for (const node of selections) {
    const inner = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
    fields += inner && inner.kind !== Kind.FIELD ? countRootFields(inner.selectionSet, fragments) : 1;
    if (fields > 1) break;
  }
  return fields;
}

function createWeigher(schema: GraphQLSchema, fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  const weighed = new Map<string, Weight>();
  const inProgress = new Set<string>();

  function ofFragment(name: string): Weight {
    const known = weighed.get(name);
    const fragment = fragments.get(name);
    if (known || !fragment) return known ?? NOTHING;
    if (inProgress.has(name)) throw refused(`Fragment "${name}" contains itself.`);
    inProgress.add(name);
    const weight = ofSelections(fragment.selectionSet, compositeNamed(fragment.typeCondition.name.value));
    inProgress.delete(name);
    weighed.set(name, weight);
    return weight;
  }
  function compositeNamed(name: string | undefined): GraphQLCompositeType | null {
    const type = name === undefined ? undefined : schema.getType(name);
    return type && isCompositeType(type) ? type : null;
  }
  function ofField(node: FieldNode, parent: GraphQLCompositeType | null): Weight {
    const field =
      parent && (isObjectType(parent) || isInterfaceType(parent)) ? parent.getFields()[node.name.value] : undefined;
    const type = field ? getNamedType(field.type) : undefined;
    const below = node.selectionSet
      ? ofSelections(node.selectionSet, type && isCompositeType(type) ? type : null)
      : NOTHING;
    const isIntrospection = node.name.value.startsWith('__');
    return {
      depth: isIntrospection ? 0 : below.depth + 1,
      aliases: below.aliases + (node.alias ? 1 : 0),
      directives: below.directives + (node.directives?.length ?? 0),
      cost:
        (FIELD_COSTS[`${parent?.name}.${node.name.value}`] ?? 1) +
        (isIntrospection ? 0 : below.cost * usualLengthOf(node, field, parent)),
    };
  }
  function ofSelections(set: SelectionSetNode, parent: GraphQLCompositeType | null): Weight {
    let { depth, aliases, directives, cost } = NOTHING;
    for (const node of set.selections) {
      let weight: Weight;
      if (node.kind === Kind.FIELD) weight = ofField(node, parent);
      else if (node.kind === Kind.FRAGMENT_SPREAD) weight = ofFragment(node.name.value);
      else
        weight = ofSelections(
          node.selectionSet,
          node.typeCondition ? compositeNamed(node.typeCondition.name.value) : parent,
        );
      depth = Math.max(depth, weight.depth);
      aliases += weight.aliases;
      directives += weight.directives + (node.kind === Kind.FIELD ? 0 : (node.directives?.length ?? 0));
      cost += weight.cost;
    }
    return { depth, aliases, directives, cost };
  }
  return ofSelections;
}

const LIMIT_UNITS: Readonly<Record<keyof Limits, string>> = {
  depth: 'levels',
  aliases: 'aliases',
  directives: 'directives',
  cost: 'fields, counted once for every entry of the lists they stand in,',
  rootFields: 'root fields',
};

function limitExceeded(measure: keyof Limits, limit: number): GraphQLError {
  return refused(`The document asks for too much: at most ${limit} ${LIMIT_UNITS[measure]} are allowed.`);
}

export const tooDeep = (): GraphQLError => refused('The document is nested too deeply to be read.');

function refused(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'DOCUMENT_TOO_LARGE', http: { status: 400, spec: true } } });
}
