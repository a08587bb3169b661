import type { Call, QueryOf } from '../../schema/upstream/call.ts';

/**
 * Path and query of a call; undefined arguments are omitted.
 * @param newerNames use the paths of newer deployments where they differ (wire §0)
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
