import { operationsOf } from './operations.mjs';

/** Codegen plugin: what the browser sends instead of a document. */
export function plugin(_schema, sources) {
  const ids = Object.fromEntries(operationsOf(sources).map(({ name, id }) => [name, id]));
  return `export const operationIds: Readonly<Record<string, string>> = ${JSON.stringify(ids, null, 2)};\n`;
}
