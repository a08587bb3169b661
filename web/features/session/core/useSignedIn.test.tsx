import { gql } from '@apollo/client';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { lostSessionLink, requestSessionCheck } from '../../../apollo/lostSession.ts';
import { initI18n } from '../../../i18n/init.ts';
import { open, viewer } from '../testWorld.tsx';

beforeAll(() => initI18n('EN'));

test.each([
  ['was renewed stays signed in', { viewer: viewer('PLAYER') }, 'member 7'],
  ['is over is a guest', { viewer: null }, 'guest nobody'],
])('a member whose session is checked, and %s', async (_outcome, answer, shown) => {
  const { sent } = open(true, { Viewer: [{ viewer: viewer('PLAYER') }, answer] });
  await screen.findByText('member 7');
  act(requestSessionCheck);
  await waitFor(() => expect(sent.filter(({ name }) => name === 'Viewer')).toHaveLength(2));
  expect(await screen.findByText(shown)).toBeTruthy();
});

test('a member who is refused for lack of a session is a guest, though nothing typed would be lost', async () => {
  const { sent, client } = open(true, {
    Viewer: [{ viewer: viewer('PLAYER') }, { viewer: null }],
    Claim: [{ claim: { __typename: 'SessionRequired' } }],
  });
  await screen.findByText('member 7');
  client.setLink(lostSessionLink.concat(client.link));
  await act(() =>
    client.mutate({
      mutation: gql`
        mutation Claim {
          claim {
            __typename
          }
        }
      `,
    }),
  );
  expect(await screen.findByText('guest nobody')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'Viewer')).toHaveLength(2);
});
