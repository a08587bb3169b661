import type { Plugin } from 'graphql-yoga';
import type { TrustedDocuments } from '../graphql/trustedDocuments.ts';
import { noDocument, noOperationName, notTrusted, requestedId, unknownId } from '../graphql/trustedDocuments.ts';

interface Options {
  readonly trusted: TrustedDocuments;
  /** Also accepts document texts. */
  readonly developerMode: boolean;
}

/** Resolves document ids to trusted documents, and rejects any other document outside developer mode. */
export function useTrustedDocuments({ trusted, developerMode }: Options): Plugin {
  return {
    onParams({ params: read, setParams, request }) {
      const params = { ...read, ...idInAddress(request) };
      const { operationName }: { readonly operationName?: unknown } = params;
      if (typeof (operationName ?? '') !== 'string') throw noOperationName();
      const id = requestedId(params);
      const text = id === null ? null : trusted.find(id);
      if (text !== null) return setParams({ ...params, query: text });
      if (id === null && typeof params.query !== 'string') throw noDocument();
      if (!developerMode) throw notTrusted();
      if (id !== null && !params.query) throw unknownId();
    },
  };
}

/** Yoga reads `documentId` from bodies only. */
function idInAddress({ method, url }: Request): { readonly documentId?: string } {
  if (method !== 'GET' || !url.includes('documentId=')) return {};
  const documentId = new URL(url).searchParams.get('documentId');
  return documentId === null ? {} : { documentId };
}
