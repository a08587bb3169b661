import { GraphQLError } from 'graphql';

/**
 * An argument that no form of the site would send; the caller's mistake, told plainly. `field` in the schema's
 * spelling.
 */
export function badUserInput(field: string, problem: string): GraphQLError {
  return new GraphQLError(`${field} ${problem}`, { extensions: { code: 'BAD_USER_INPUT', field } });
}

const IDENTIFIER = /^[\w-]{1,64}$/;

/** Whether a text could be an operator's code or number of something. */
export const isIdentifier = (value: string): boolean => IDENTIFIER.test(value);

/** Checks that an argument could name something of the operator's. */
export function checkIdentifier(field: string, value: string): string {
  if (!isIdentifier(value)) throw badUserInput(field, 'must be 1 to 64 letters, digits, - and _');
  return value;
}

/** Checks how many items an argument asks for. */
export function checkFirst(first: number, most: number, field = 'first'): number {
  if (first < 1 || first > most) throw badUserInput(field, `must be between 1 and ${most}`);
  return first;
}
