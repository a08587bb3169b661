import type { DocumentNode, GraphQLSchema } from 'graphql';
import { GraphQLError, parse } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { checkLimits, tooDeep } from '../graphql/documentLimits.ts';
import type { TrustedDocuments } from '../graphql/trustedDocuments.ts';
import { unstorableLiteral } from '../graphql/unstorableText.ts';
import { createGrowingCache } from '../shared/growingCache.ts';

const MAX_TOKENS = 4_000;
/**
 * Total length of the cached documents, in characters; parsed and compiled, each takes about a hundred times that in
 * bytes.
 */
const MAX_CACHED_CHARACTERS = 1_000_000;

interface Options {
  readonly schema: GraphQLSchema;
  readonly trusted: TrustedDocuments;
  /** Called for every parsed document that is not one of the site's own. */
  readonly untrusted: WeakSet<DocumentNode>;
}

/** Caches parsed documents and their validation results, and checks the limits of documents that are not trusted. */
export function useDocumentCache({ schema, trusted, untrusted }: Options): Plugin {
  const trustedTexts = new Set(trusted.texts);
  const documents = createGrowingCache<DocumentNode>({
    max: 1_000,
    sizes: { max: MAX_CACHED_CHARACTERS, of: (_document, text) => text.length },
  });
  const validationResults = new WeakMap<DocumentNode, readonly Error[]>();

  function parseDocument(text: string): DocumentNode {
    if (trustedTexts.has(text)) return parse(text);
    const document = parseUntrusted(text);
    checkLimits(schema, document);
    const unstorable = unstorableLiteral(document);
    if (unstorable) throw unstorable;
    untrusted.add(document);
    return document;
  }

  return {
    onParse({ params, setParsedDocument }) {
      const text = String(params.source);
      const document = documents.get(text) ?? parseDocument(text);
      documents.set(text, document);
      setParsedDocument(document);
    },
    onValidate({ params, setResult }) {
      const known = validationResults.get(params.documentAST);
      if (known) setResult(known);
      return ({ result }) => void validationResults.set(params.documentAST, result);
    },
  };
}

function parseUntrusted(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: MAX_TOKENS });
  } catch (error) {
    // The parser calls itself for each level of nesting.
    if (error instanceof RangeError) throw tooDeep();
    if (!(error instanceof GraphQLError)) throw error;
    const { message, source, positions } = error;
    throw new GraphQLError(message, {
      source: source ?? null,
      positions: positions ?? null,
      extensions: { code: 'GRAPHQL_PARSE_FAILED' },
    });
  }
}
