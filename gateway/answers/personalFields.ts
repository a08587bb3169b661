import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { GraphQLBoolean, getNamedType, isObjectType } from 'graphql';
import { randomUUID } from 'node:crypto';
import type { GatewayContext, OpenField, OpenFields } from '../context.ts';

/**
 * Fields within shared lists whose value depends on the member: an answer that is shared leaves them open. All are
 * booleans.
 */
const PERSONAL_FIELDS = ['Game.isFavourite'] as const;

type Resolver = GraphQLFieldResolver<unknown, GatewayContext>;

/** Stands in a result for an open field, and becomes a text in its JSON. */
class PlaceholderValue {
  private readonly mark: string;
  constructor(mark: string) {
    this.mark = mark;
  }
  toJSON(): string {
    return this.mark;
  }
}

/** JSON around its open fields: one part more than there are fields. */
export interface Template {
  readonly parts: readonly Buffer[];
  readonly fields: readonly OpenField[];
}

/** Lets personal fields stay open where the context collects them. */
export function leavePersonalFields(schema: GraphQLSchema): GraphQLSchema {
  for (const coordinate of PERSONAL_FIELDS) {
    const [typeName = '', fieldName = ''] = coordinate.split('.');
    const type = schema.getType(typeName);
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
    if (!field?.resolve || getNamedType(field.type) !== GraphQLBoolean)
      throw new Error(`${coordinate} is no boolean of its own`);
    const resolve = field.resolve as Resolver;
    field.resolve = (source, args, context: GatewayContext, info) =>
      context.openFields
        ? context.openFields.leave({
            fill: (own) => resolve(source, args, own, info) as boolean | null | Promise<boolean | null>,
          })
        : resolve(source, args, context, info);
  }
  return schema;
}

/** How graphql-jit writes booleans, placeholders among them. */
export const serializeBoolean = (value: unknown): unknown =>
  value instanceof PlaceholderValue ? value : GraphQLBoolean.coerceOutputValue(value);

/** @returns the collector for a run, and what cuts the run's JSON where a field was left open */
export function createOpenFields(): { readonly collector: OpenFields; cut(json: string): Template } {
  // Unguessable: no text of the platform can pass for a placeholder.
  const nonce = randomUUID();
  const fields: OpenField[] = [];
  return {
    collector: {
      leave(field) {
        fields.push(field);
        return new PlaceholderValue(`${nonce}:${fields.length - 1}`);
      },
    },
    cut(json) {
      const pieces = json.split(`"${nonce}:`);
      const parts = [Buffer.from(pieces[0] ?? '')];
      const inOrder: OpenField[] = [];
      for (const piece of pieces.slice(1)) {
        const end = piece.indexOf('"');
        const field = fields[Number(piece.slice(0, end))];
        if (!field) throw new Error('A placeholder without its field');
        inOrder.push(field);
        parts.push(Buffer.from(piece.slice(end + 1)));
      }
      return { parts, fields: inOrder };
    },
  };
}

/** The whole JSON, for the member of a context. Throws as the fields do. */
export async function fillIn({ parts, fields }: Template, context: GatewayContext): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] as Buffer;
    pieces.push(part);
    length += part.length;
    const field = fields[at];
    if (!field) continue;
    const value = field.fill(context);
    const text = TEXTS[String(value instanceof Promise ? await value : value) as keyof typeof TEXTS];
    pieces.push(text);
    length += text.length;
  }
  return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, length);
}

const TEXTS = { true: Buffer.from('true'), false: Buffer.from('false'), null: Buffer.from('null') } as const;
