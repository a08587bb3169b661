import { GraphQLError } from 'graphql';

/** An argument that no form of the site would send; the caller's mistake, told plainly. `field` in the schema's spelling. */
export function badInput(field: string, problem: string): GraphQLError {
  return new GraphQLError(`${field} ${problem}`, { extensions: { code: 'BAD_USER_INPUT', field } });
}

/** Checks how many items an argument asks for. */
export function checkFirst(first: number, most: number, field = 'first'): number {
  if (first < 1 || first > most) throw badInput(field, `must be between 1 and ${most}`);
  return first;
}
