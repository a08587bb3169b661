import { isAbstractType, isCompositeType, isObjectType, visit } from 'graphql';

/**
 * Codegen plugin: the members of the abstract types that the site's documents ask by name; the client's cache needs no
 * others. While developing it also wants to hear of the other types they ask by name, which have no members, or it
 * warns of each.
 */
export const plugin = (schema, sources) => {
  const asked = new Set();
  for (const { document } of sources) {
    if (document) visit(document, { NamedType: ({ name }) => void asked.add(name.value) });
  }
  const types = [...asked]
    .toSorted((one, other) => one.localeCompare(other))
    .map((name) => schema.getType(name))
    .filter(isCompositeType);
  const possible = Object.fromEntries(
    types.filter(isAbstractType).map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]),
  );
  const others = Object.fromEntries(types.filter(isObjectType).map(({ name }) => [name, []]));
  return `type Members = Readonly<Record<string, string[]>>;

export const possibleTypes: Members = ${JSON.stringify(possible, null, 2)};

export const allTypes: Members = { ...possibleTypes, ...${JSON.stringify(others)} };
`;
};
