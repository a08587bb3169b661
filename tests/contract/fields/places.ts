import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { getNamedType, isAbstractType, isLeafType, isObjectType } from 'graphql';

/** One step from an object to another: a field, and which type its value is to be of. */
interface Step {
  readonly field: string;
  /** With its arguments, as a document has it. */
  readonly selection: string;
  readonly type: GraphQLObjectType;
}

/** A field at one of the places where a document can ask for it. */
export interface Place {
  /** Such as `Viewer.wallet`. */
  readonly coordinate: string;
  /** Of the object that the field is of. */
  readonly typeName: string;
  /** Such as `viewer.wallet`. */
  readonly path: string;
  readonly field: GraphQLField<unknown, unknown>;
  /** Asks for nothing but the object that the field is of. */
  readonly without: string;
  /** Asks for the field, too. */
  readonly with: string;
  /** Asks for it under two names. */
  readonly twice: string;
  readonly steps: readonly string[];
}

/**
 * Literal arguments by a field's coordinate, such as `code: "E5_1"`: the first lead on to what is behind the field, all
 * are tried.
 */
export type Arguments = Readonly<Record<string, readonly string[]>>;

const coordinateOf = (type: GraphQLObjectType, field: string): string => `${type.name}.${field}`;

/**
 * Every field that a query can select, once behind each field that leads to its type: the same field may cost something
 * behind one list and nothing behind another. Throws for a field whose arguments nobody has named.
 */
export function placesOf(schema: GraphQLSchema, given: Arguments, lenient = false): readonly Place[] {
  const query = schema.getQueryType();
  if (!query) return [];
  const shortest = new Map<string, readonly Step[]>([[query.name, []]]);
  const queue = [query];
  const places = fieldsOf(query).flatMap((field) => placesFor(query, [], field));
  for (let type = queue.shift(); type; type = queue.shift()) {
    for (const field of fieldsOf(type)) {
      for (const target of targetsOf(field)) {
        const steps = [
          ...(shortest.get(type.name) ?? []),
          { field: field.name, selection: selectionsOf(type, field)[0] ?? field.name, type: target },
        ];
        places.push(...fieldsOf(target).flatMap((each) => placesFor(target, steps, each)));
        if (shortest.has(target.name)) continue;
        shortest.set(target.name, steps);
        queue.push(target);
      }
    }
  }
  return places;

  function targetsOf(field: GraphQLField<unknown, unknown>): readonly GraphQLObjectType[] {
    const type = getNamedType(field.type);
    if (isAbstractType(type)) return schema.getPossibleTypes(type);
    return isObjectType(type) ? [type] : [];
  }

  function selectionsOf(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): readonly string[] {
    const literals = given[coordinateOf(type, field.name)];
    if (
      !lenient &&
      literals === undefined &&
      field.args.some((arg) => String(arg.type).endsWith('!') && arg.default === undefined)
    )
      throw new Error(`${coordinateOf(type, field.name)} needs arguments that places.ts does not know`);
    return literals?.map((literal) => `${field.name}(${literal})`) ?? [field.name];
  }

  function placesFor(
    type: GraphQLObjectType,
    steps: readonly Step[],
    field: GraphQLField<unknown, unknown>,
  ): readonly Place[] {
    const around = (inner: string): string =>
      steps.reduceRight(
        (within, step) => `{ __typename ${step.selection} { __typename ... on ${step.type.name} ${within} } }`,
        inner,
      );
    const below = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
    return selectionsOf(type, field).map((selection) => ({
      coordinate: coordinateOf(type, field.name),
      typeName: type.name,
      path: [...steps.map((step) => step.field), field.name].join('.'),
      field,
      without: around('{ __typename }'),
      with: around(`{ __typename ${selection}${below} }`),
      twice: around(`{ __typename ${selection}${below} again: ${selection}${below} }`),
      steps: steps.map((step) => step.field),
    }));
  }
}

const fieldsOf = (type: GraphQLObjectType): readonly GraphQLField<unknown, unknown>[] =>
  Object.values(type.getFields());

/** The objects of a type that an answer has at the end of a path, of all lists on the way. */
export function objectsAt(
  data: unknown,
  steps: readonly string[],
  typeName: string,
): readonly Readonly<Record<string, unknown>>[] {
  let found = listOf(data);
  for (const step of steps) found = found.flatMap((each) => listOf((each as Record<string, unknown>)[step]));
  return found.filter(
    (each): each is Record<string, unknown> => (each as Record<string, unknown>)['__typename'] === typeName,
  );
}

function listOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value.flatMap(listOf) : [value];
}
