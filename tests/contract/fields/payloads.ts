import type { GraphQLField, GraphQLSchema } from 'graphql';
import { defaultFieldResolver } from 'graphql';
import type { GatewayContext } from '../../../gateway/context.ts';

type RootField = GraphQLField<unknown, GatewayContext>;
type Ask = NonNullable<RootField['resolve']>;

/** Events that nobody can wait for, as their sources make them. */
const RARE_EVENTS: Readonly<Record<string, (context: GatewayContext) => Promise<unknown>>> = {
  winnerAdded: async ({ sources }) => (await sources.games.winners(1))[0],
};

/**
 * Makes each mutation happen once, and each subscription have one event: whoever asks again gets the same payload, so
 * that a document costs what the payload's fields cost.
 */
export function keepPayloads(schema: GraphQLSchema): GraphQLSchema {
  const payloads = new Map<string, Promise<unknown>>();
  function keep(field: RootField, ask: Ask): void {
    field.resolve = async (root, args, context, info) => {
      const key = `${field.name} ${JSON.stringify(args)}`;
      const payload = payloads.get(key) ?? Promise.resolve(ask(root, args, context, info));
      payloads.set(key, payload);
      return payload;
    };
  }
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    keep(field, field.resolve ?? defaultFieldResolver);
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) keep(field, firstEvent(field));
  return schema;
}

function firstEvent({ name, subscribe }: RootField): Ask {
  return async (root, args, context, info) => {
    const rare = RARE_EVENTS[name];
    if (rare) return rare(context);
    const events = (await subscribe?.(root, args, context, info)) as AsyncGenerator<unknown, void, void>;
    const { value } = await events.next();
    await events.return();
    return value;
  };
}
