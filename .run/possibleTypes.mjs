import { isAbstractType, visit } from 'graphql';

/** Codegen plugin: the members of the abstract types that the site's documents ask by name; the client's cache needs no others. */
export const plugin = (schema, sources) => {
  const asked = new Set();
  for (const { document } of sources) {
    if (document) visit(document, { NamedType: ({ name }) => void asked.add(name.value) });
  }
  const types = [...asked].toSorted((one, other) => one.localeCompare(other)).map((name) => schema.getType(name)).filter((type) => isAbstractType(type));
  const possible = Object.fromEntries(types.map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]));
  return `export const possibleTypes: Readonly<Record<string, string[]>> = ${JSON.stringify(possible, null, 2)};\n`;
};
