import type { GraphQLSchema, ValueNode } from 'graphql';
import { GraphQLError, GraphQLScalarType, isScalarType, Kind } from 'graphql';
import type { RefusalReason } from '../../schema/refusals.ts';
import { isDay } from './day.ts';

/** The custom scalars. All are strings that differ in the accepted format; the SDL describes them. */
export const scalars = {
  Decimal: textScalar(
    'Decimal',
    (text) => text.length <= 32 && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text),
    'must be an exact decimal number as text, such as "1234.50"',
    'amount-invalid',
  ),
  DateTime: textScalar(
    'DateTime',
    isMoment,
    'must be a moment on a day that exists, with its zone, such as "2026-11-21T08:30:00.000Z"',
  ),
  Date: textScalar('Date', isDay, 'must be a day of the calendar, such as "2026-11-21"'),
  URL: textScalar('URL', (text) => text.length <= 2_048 && URL.canParse(text), 'must be an absolute web address'),
  SafeHTML: textScalar('SafeHTML', () => true, 'must be text'),
};

/** @param reason what clients show for a text that is not accepted */
function textScalar(
  name: string,
  accepts: (text: string) => boolean,
  complaint: string,
  reason?: RefusalReason,
): GraphQLScalarType<string, string> {
  const read = (value: unknown, node?: ValueNode): string => {
    if (typeof value === 'string' && accepts(value)) return value;
    throw new GraphQLError(`${name} ${complaint}`, { nodes: node, ...(reason && { extensions: { reason } }) });
  };
  return new GraphQLScalarType<string, string>({
    name,
    // Values from sources were checked when they were decoded.
    serialize: (value) => (typeof value === 'string' ? value : read(String(value))),
    parseValue: (value) => read(value),
    parseLiteral: (node) => read(node.kind === Kind.STRING ? node.value : undefined, node),
  });
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Whether a text is a moment in ISO 8601. Requires a time zone and an existing date: `Date` would read text without a
 * zone as local time, and February 30 as March 2.
 */
export function isMoment(text: string): boolean {
  const [, day = ''] = MOMENT.exec(text) ?? [];
  return isDay(day) && !Number.isNaN(Date.parse(text));
}

/** Restores the SDL descriptions of the scalars, which the types above replace. */
export function describeScalars(schema: GraphQLSchema): GraphQLSchema {
  for (const name of Object.keys(scalars)) {
    const type = schema.getType(name);
    if (isScalarType(type)) type.description = type.astNode?.description?.value;
  }
  return schema;
}
