import type { Call, QueryOf } from '../../schema/upstream/call.ts';

/**
 * Path and query as they go on the wire; arguments left undefined are not sent.
 * @param newerNames call the newer deployments' names where there are any (wire §0)
 */
export function pathOf<C extends Call>(call: C, query: QueryOf<C> | undefined, newerNames: boolean): string {
  const path = newerNames && call.alias !== null ? call.alias : call.path;
  const search = toQuery(query ?? {});
  return search === '' ? path : `${path}?${search}`;
}

export function toQuery(fields: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) search.append(name, String(value));
  return search.toString();
}
