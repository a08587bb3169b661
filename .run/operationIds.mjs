import { operationsOf } from './operations.mjs';

/** Codegen plugin: what the browser sends instead of a document. */
export const plugin = (_schema, sources) =>
  `export const operationIds: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(operationsOf(sources).map(({ name, id }) => [name, id])), null, 2)};\n`;
