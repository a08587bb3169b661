import type { DocumentNode } from 'graphql';

const names = new WeakMap<DocumentNode, string>();

/**
 * A text that is unique to a document; not GraphQL. The built site uses it in place of Apollo's printer: Apollo only
 * compares the text, and documents are sent by id.
 */
export const print = Object.assign(
  (document: DocumentNode): string => {
    const known = names.get(document);
    if (known !== undefined) return known;
    const name = JSON.stringify(document.definitions);
    names.set(document, name);
    return name;
  },
  { reset: () => undefined },
);
