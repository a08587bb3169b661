import type { HttpContext } from '../http/httpContext.ts';

/** Server context passed to Yoga; plugins read it as part of the GraphQL context. */
export interface YogaServerContext {
  readonly http: HttpContext;
}
