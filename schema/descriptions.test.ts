import { readFileSync, readdirSync } from 'node:fs';
import type { GraphQLNamedType } from 'graphql';
import {
  buildASTSchema,
  concatAST,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  parse,
} from 'graphql';
import { expect, test } from 'vitest';

const FOLDER = new URL('./', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.graphql'));
const schema = buildASTSchema(concatAST(files.map((name) => parse(readFileSync(new URL(name, FOLDER), 'utf8')))));
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);

type Described = readonly [name: string, description: string | null | undefined];

/** Everything in a type that has a name, the type included. */
function namesIn(type: GraphQLNamedType): readonly Described[] {
  const own: Described = [type.name, type.description];
  if (isEnumType(type))
    return [own, ...type.getValues().map((value): Described => [`${type.name}.${value.name}`, value.description])];
  if (isInputObjectType(type))
    return [
      own,
      ...Object.values(type.getFields()).map((field): Described => [`${type.name}.${field.name}`, field.description]),
    ];
  if (!isObjectType(type) && !isInterfaceType(type)) return [own];
  const fields = Object.values(type.getFields()).flatMap((field): readonly Described[] => [
    [`${type.name}.${field.name}`, field.description],
    ...field.args.map((arg): Described => [`${type.name}.${field.name}(${arg.name})`, arg.description]),
  ]);
  return [own, ...fields];
}

test('every type, field, argument and value says what it is', () => {
  const undescribed = types.flatMap(namesIn).filter(([, description]) => !description?.trim());
  expect(undescribed.map(([name]) => name)).toEqual([]);
});

test('the schema itself says how to sign in, from a script too, and what goes wrong', () => {
  for (const word of ['login', 'Authorization: Bearer', 'extensions.code', 'requestId'])
    expect(schema.description).toContain(word);
});

test('a description is a sentence', () => {
  const fragments = types
    .flatMap(namesIn)
    .filter(([, description]) => description && !/^[A-Z\d`].*[.]$|^data: URL/s.test(description.trim()));
  expect(fragments).toEqual([]);
});

test('no field of the viewer has the name of one that everybody may ask for', () => {
  const namesOf = (type: string) => {
    const found = schema.getType(type);
    return isObjectType(found) ? Object.keys(found.getFields()) : [];
  };
  const open = namesOf('Query');
  expect(open).toContain('vietnameseDraws');
  expect(namesOf('Viewer').filter((name) => open.includes(name))).toEqual([]);
});
