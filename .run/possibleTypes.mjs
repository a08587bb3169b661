import { concatAST, isAbstractType, isObjectType, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/**
 * Codegen plugin: the members of abstract types that the site's documents name in type conditions, as far as a result
 * can contain them there. The client's cache needs no others, and every visitor loads the list. In development it also
 * needs the object types named in conditions, which have no members, or it warns about each.
 */
export const plugin = (schema, sources) => {
  const documents = concatAST(sources.flatMap(({ document }) => (document ? [document] : [])));
  const conditions = new Map(
    documents.definitions
      .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
      .map(({ name, typeCondition }) => [name.value, typeCondition.name.value]),
  );
  const members = new Map();
  const note = (asked, where) => {
    const known = members.get(asked) ?? new Set();
    members.set(asked, known);
    const here = isAbstractType(where) ? schema.getPossibleTypes(where) : [where];
    for (const member of schema.getPossibleTypes(asked)) if (here.includes(member)) known.add(member.name);
  };
  const position = new TypeInfo(schema);
  visit(
    documents,
    visitWithTypeInfo(position, {
      FragmentSpread({ name }) {
        const asked = schema.getType(conditions.get(name.value));
        if (isAbstractType(asked)) note(asked, position.getParentType());
      },
      InlineFragment({ typeCondition }) {
        const asked = typeCondition && schema.getType(typeCondition.name.value);
        if (isAbstractType(asked)) note(asked, asked);
      },
    }),
  );
  const possible = Object.fromEntries(
    [...members]
      .toSorted(([one], [other]) => one.name.localeCompare(other.name))
      .map(([asked, names]) => [asked.name, [...names].toSorted((one, other) => one.localeCompare(other))]),
  );

  const named = new Set();
  visit(documents, { NamedType: ({ name }) => void named.add(name.value) });
  const others = [...named]
    .toSorted((one, other) => one.localeCompare(other))
    .filter((name) => isObjectType(schema.getType(name)))
    .map((name) => [name, []]);
  return `type Members = Readonly<Record<string, string[]>>;

export const possibleTypes: Members = ${JSON.stringify(possible, null, 2)};

export const allTypes: Members = { ...possibleTypes, ...${JSON.stringify(Object.fromEntries(others))} };
`;
};
