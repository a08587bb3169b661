import { idOf } from './operations.ts';

/** What the site sends for one of its operations: the id of the document, never its text. */
export const siteRequest = (operationName: string, variables: object = {}) => ({
  operationName,
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: idOf(operationName) } },
});

/** The body of a POST, as members ask. */
export const siteBody = (operationName: string, variables?: object): string =>
  JSON.stringify(siteRequest(operationName, variables));

/** The address of a GET, as guests ask. */
export function siteAddress(siteUrl: string, name: string, asked?: object): string {
  const { operationName, variables, extensions } = siteRequest(name, asked);
  const query = new URLSearchParams({ operationName, extensions: JSON.stringify(extensions) });
  if (Object.keys(variables).length > 0) query.set('variables', JSON.stringify(variables));
  return `${siteUrl}/graphql?${query.toString()}`;
}
