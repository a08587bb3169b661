import type { ValueNode } from 'graphql';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/** The scalars of the schema. All of them are text; they differ in which text they let in. */
export const scalars = {
  Decimal: textScalar('Decimal', (text) => text.length <= 32 && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text), 'must be an exact decimal number as text, such as "1234.50"'),
  DateTime: textScalar('DateTime', (text) => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)), 'must be a moment such as "2026-11-21T08:30:00.000Z"'),
  URL: textScalar('URL', (text) => text.length <= 2_048 && URL.canParse(text), 'must be an absolute web address'),
  SafeHTML: textScalar('SafeHTML', () => true, 'must be text'),
};

function textScalar(name: string, accepts: (text: string) => boolean, complaint: string): GraphQLScalarType<string, string> {
  const read = (value: unknown, node?: ValueNode): string => {
    if (typeof value === 'string' && accepts(value)) return value;
    throw new GraphQLError(`${name} ${complaint}`, { nodes: node });
  };
  return new GraphQLScalarType<string, string>({
    name,
    // What the sources hand out has been checked where it came in.
    serialize: (value) => (typeof value === 'string' ? value : read(String(value))),
    parseValue: (value) => read(value),
    parseLiteral: (node) => read(node.kind === Kind.STRING ? node.value : undefined, node),
  });
}
