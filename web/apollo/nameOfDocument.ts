import type { DocumentNode } from 'graphql';

const names = new WeakMap<DocumentNode, string>();

/**
 * A text that is the same for the same document and for no other; not GraphQL. The built site gives it to Apollo in
 * place of the printer, because Apollo only compares what it gets, and documents travel by their id.
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
