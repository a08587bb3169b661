import type { DocumentNode, StringValueNode } from 'graphql';
import { BREAK, GraphQLError, visit } from 'graphql';
import { isStorable, unstorablePlace } from '../../schema/storableText.ts';

/**
 * The error for variables with a text that cannot be stored; null without one. The platform's answer to such a text
 * would tell nothing about the request.
 */
export function unstorableVariable(variables: Readonly<Record<string, unknown>>): GraphQLError | null {
  const path = unstorablePlace(variables);
  return path && refusal(`Variable "$${path.join('.')}"`, path.at(-1) ?? null);
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

const refusal = (what: string, field: string | null, node?: StringValueNode): GraphQLError =>
  new GraphQLError(`${what} has a character that cannot be stored: NUL, or half of a surrogate pair.`, {
    ...(node && { nodes: [node] }),
    extensions: { code: 'BAD_USER_INPUT', ...(field !== null && { field }) },
  });
