import { addTypenameToDocument } from '@apollo/client/utilities';
import { concatAST, print, separateOperations, visit } from 'graphql';
import { createHash } from 'node:crypto';

/**
 * The site's operations as they cross the wire, each with the fragments it spreads and with `__typename` everywhere, as
 * the client's cache expects.
 * @param {{ document?: import('graphql').DocumentNode }[]} sources every `.graphql` file of the site
 * @returns {{ name: string, id: string, text: string }[]} `id` is the beginning of the text's SHA-256, 16 hex digits:
 *   ids do not compress and every visitor loads them all; they need to differ, not to prove anything
 */
export function operationsOf(sources) {
  const all = concatAST(sources.flatMap(({ document }) => (document ? [document] : [])));
  return Object.entries(separateOperations(all))
    .map(([name, document]) => {
      const text = print(
        addTypenameToDocument(
          visit(document, { Directive: ({ name: { value } }) => (value === 'unmask' ? null : undefined) }),
        ),
      );
      return { name, id: createHash('sha256').update(text).digest('hex').slice(0, 16), text };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}
