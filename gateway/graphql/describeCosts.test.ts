import { readFileSync } from 'node:fs';
import { buildSchema, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { openTestGateway } from '../http/testGateway.ts';
import { describeCosts } from './describeCosts.ts';

const directive = readFileSync(new URL('../../schema/upstream.graphql', import.meta.url), 'utf8');

test('each call, and the length of a list, is a part of the last line of a description; others keep their own', () => {
  const schema = describeCosts(
    buildSchema(`${directive}
      type Query {
        "Things."
        things: [Thing!]
          @upstream(call: "things", atMost: 8)
          @upstream(call: "status", per: REQUEST, cached: true, optional: true)
        "Rooms."
        rooms: [Thing!] @upstream(call: "rooms") @list(atMost: 100)
        "Menus."
        menus: [Thing!] @list(atMost: 50)
      }
      type Thing {
        "Its number."
        id: ID!
        "Its terms."
        terms: ID @upstream(call: "terms") @upstream(call: "board", per: BATCH, cached: true)
      }
    `),
  );
  const described = ['Query', 'Thing'].flatMap((name) => {
    const type = schema.getType(name);
    return isObjectType(type) ? Object.values(type.getFields()).map(({ description }) => description) : [];
  });
  expect(described).toEqual([
    'Things.\n\nCalls: things up to 8 times; status once per request, cached, optional.',
    'Rooms.\n\nCalls: rooms once. At most 100 entries.',
    'Menus.\n\nAt most 50 entries.',
    'Its number.',
    'Its terms.\n\nCalls: terms once per object; board once per list, cached.',
  ]);
});

test('introspection includes a field’s cost', async () => {
  const gateway = await openTestGateway();
  const { body } = await gateway.ask('{ __type(name: "Game") { fields { name description } } }');
  await gateway.close();
  expect(body.data).toMatchObject({
    __type: {
      fields: expect.arrayContaining([
        {
          name: 'minBet',
          description: expect.stringMatching(/\.\n\nCalls: GCSGAME_gameList once per list, cached\.$/),
        },
      ]),
    },
  });
});
