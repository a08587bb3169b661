import type { DocumentNode, StringValueNode } from 'graphql';
import { BREAK, GraphQLError, visit } from 'graphql';

/** A value inside the variables. */
interface Place {
  readonly value: unknown;
  readonly key: string;
  /** Null for a variable itself. */
  readonly within: Place | null;
}

/**
 * The error for variables that hold a text which no database stores, U+0000 or half of a surrogate pair; null without
 * one. The platform's answer to such a text would tell nothing about the request.
 */
export function unstorableVariable(variables: Readonly<Record<string, unknown>>): GraphQLError | null {
  const placesIn = (value: object, within: Place | null): readonly Place[] =>
    Object.entries(value).map(([key, each]) => ({ value: each, key, within }));
  const left = [...placesIn(variables, null)];
  for (let place = left.pop(); place; place = left.pop()) {
    const { value, key } = place;
    if (typeof value === 'string') {
      if (!isStorable(value)) return refusal(`Variable "$${pathOf(place)}"`, key);
    } else if (typeof value === 'object' && value !== null)
      for (const inner of placesIn(value, place)) left.push(inner);
  }
  return null;
}

function pathOf({ key, within }: Place): string {
  let path = key;
  for (let outer = within; outer; outer = outer.within) path = `${outer.key}.${path}`;
  return path;
}

/** The same for the texts that stand in a document itself. */
export function unstorableLiteral(document: DocumentNode): GraphQLError | null {
  let found: GraphQLError | null = null;
  visit(document, {
    StringValue(node) {
      if (isStorable(node.value)) return undefined;
      found = refusal('A text of the document', null, node);
      return BREAK;
    },
  });
  return found;
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const refusal = (what: string, field: string | null, node?: StringValueNode): GraphQLError =>
  new GraphQLError(`${what} holds U+0000 or half of a surrogate pair, which no text may.`, {
    ...(node && { nodes: [node] }),
    extensions: { code: 'BAD_USER_INPUT', ...(field !== null && { field }) },
  });
