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

/** What a mutation or a subscription answers. */
export interface Payload {
  readonly operation: 'mutation' | 'subscription';
  readonly field: string;
  /** Literal arguments; empty for none. */
  readonly given: string;
  /** Name of the type that the answer is of. */
  readonly type: string;
}

/** How many fields deep a payload is looked into. */
const PAYLOAD_DEPTH = 3;
/** The viewer of a mutation is the viewer of a query; it is enough to look into one. */
const VIEWER = 'Viewer';
const VIEWER_OF = 'login';

const coordinateOf = (type: GraphQLObjectType, field: string): string => `${type.name}.${field}`;

const fieldsOf = (type: GraphQLObjectType): readonly GraphQLField<unknown, unknown>[] =>
  Object.values(type.getFields());

/**
 * Every field that a query can select, once behind each field that leads to its type: the same field may cost something
 * behind one list and nothing behind another. Throws for a field whose arguments nobody has named.
 */
export function placesOf(schema: GraphQLSchema, given: Arguments, lenient = false): readonly Place[] {
  const query = schema.getQueryType();
  if (!query) return [];
  const { fieldPlaces, stepsFrom } = createPlaces(schema, 'query', given, lenient);
  const shortest = new Map<string, readonly Step[]>([[query.name, []]]);
  const queue = [query];
  const places = fieldPlaces(query, []);
  for (let type = queue.shift(); type; type = queue.shift()) {
    for (const step of stepsFrom(type)) {
      const steps = [...(shortest.get(type.name) ?? []), step];
      places.push(...fieldPlaces(step.type, steps));
      if (shortest.has(step.type.name)) continue;
      shortest.set(step.type.name, steps);
      queue.push(step.type);
    }
  }
  return places;
}

/** Every field of a payload, and of what lies near in it. */
export function payloadPlacesOf(
  schema: GraphQLSchema,
  given: Arguments,
  { operation, field, given: literal, type: typeName }: Payload,
): readonly Place[] {
  const { fieldPlaces, stepsFrom } = createPlaces(schema, operation, given, false);
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`${typeName} is no object type`);

  function below(steps: readonly Step[], within: GraphQLObjectType): readonly Place[] {
    const further = steps.length < PAYLOAD_DEPTH && within.name !== VIEWER ? stepsFrom(within) : [];
    return [
      ...fieldPlaces(within, steps),
      ...further
        .filter((step) => step.type.name !== VIEWER || field === VIEWER_OF)
        .flatMap((step) => below([...steps, step], step.type)),
    ];
  }

  return below([{ field, selection: literal === '' ? field : `${field}(${literal})`, type }], type);
}

function createPlaces(schema: GraphQLSchema, operation: string, given: Arguments, lenient: boolean) {
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
      throw new Error(`${coordinateOf(type, field.name)} needs arguments that samples.ts does not know`);
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
    const documentOf = (inner: string): string => `${operation} ${around(inner)}`;
    const below = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
    return selectionsOf(type, field).map((selection) => ({
      coordinate: coordinateOf(type, field.name),
      typeName: type.name,
      path: [...steps.map((step) => step.field), field.name].join('.'),
      field,
      without: documentOf('{ __typename }'),
      with: documentOf(`{ __typename ${selection}${below} }`),
      twice: documentOf(`{ __typename ${selection}${below} again: ${selection}${below} }`),
      steps: steps.map((step) => step.field),
    }));
  }

  return {
    /** The fields of a type that these steps lead to. */
    fieldPlaces: (type: GraphQLObjectType, steps: readonly Step[]): Place[] =>
      fieldsOf(type).flatMap((field) => placesFor(type, steps, field)),
    /** Where the fields of a type lead; those that may lead to an object of another type come last. */
    stepsFrom: (type: GraphQLObjectType): readonly Step[] =>
      fieldsOf(type)
        .toSorted((one, other) => Number(isAbstract(one)) - Number(isAbstract(other)))
        .flatMap((field) =>
          targetsOf(field).map((target) => ({
            field: field.name,
            selection: selectionsOf(type, field)[0] ?? field.name,
            type: target,
          })),
        ),
  };
}

const isAbstract = ({ type }: GraphQLField<unknown, unknown>): boolean => isAbstractType(getNamedType(type));

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
