import { operationsOf } from './operations.mjs';

/** Codegen plugin: the documents the gateway runs, by id. */
export const plugin = (_schema, sources) =>
  JSON.stringify(Object.fromEntries(operationsOf(sources).map(({ id, text }) => [id, text])), null, 2);
