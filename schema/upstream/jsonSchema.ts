import type { TSchema } from 'typebox';

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A TypeBox schema as plain JSON Schema for a document: amounts become numbers with the format `decimal`, and
 * definitions that refer to themselves move to `shared`, addressed as `#/components/schemas/…`.
 */
export function jsonSchemaOf(schema: TSchema, shared: Record<string, JsonSchema>): JsonSchema {
  return plain(JSON.parse(JSON.stringify(schema)), shared) as JsonSchema;
}

function plain(node: unknown, shared: Record<string, JsonSchema>): unknown {
  if (Array.isArray(node)) return node.map((item) => plain(item, shared));
  if (typeof node !== 'object' || node === null) return node;
  if ('money' in node) return { type: 'number', format: 'decimal' };
  const result: Record<string, unknown> = {};
  for (const [name, child] of Object.entries(node)) {
    if (name === '$defs') {
      for (const [definition, body] of Object.entries(child as Record<string, unknown>))
        shared[definition] ??= plain(body, shared) as JsonSchema;
    } else if (name === '$ref') {
      result[name] = `#/components/schemas/${String(child)}`;
    } else if (name !== '$id') {
      result[name] = plain(child, shared);
    }
  }
  return result;
}
