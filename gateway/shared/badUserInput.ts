import { GraphQLError } from 'graphql';

/** An invalid argument that no form of the site would send. `field` is spelled as in the schema. */
export function badUserInput(field: string, problem: string): GraphQLError {
  return new GraphQLError(`${field} ${problem}`, { extensions: { code: 'BAD_USER_INPUT', field } });
}

const IDENTIFIER = /^[\w-]{1,64}$/;

/** Whether the text has the form of an operator's code or number. */
export const isIdentifier = (value: string): boolean => IDENTIFIER.test(value);

/** Checks that an argument has the form of an operator's code or number. */
export function checkIdentifier(field: string, value: string): string {
  if (!isIdentifier(value)) throw badUserInput(field, 'must be 1 to 64 letters, digits, - and _');
  return value;
}

/** Checks the number of items requested. */
export function checkFirst(first: number, max: number, field = 'first'): number {
  if (first < 1 || first > max) throw badUserInput(field, `must be between 1 and ${max}`);
  return first;
}
