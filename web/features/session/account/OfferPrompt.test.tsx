import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from '../../../testing/router.tsx';
import { ApolloProvider } from '@apollo/client/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n } from '../../../i18n/init.ts';
import { testGateway } from '../../../testing/gateway.tsx';
import { useToasts } from '../../../ui/Toast/toasts.ts';
import { OfferPrompt_ViewerFragmentDoc } from './OfferPrompt.generated.ts';
import { OfferPrompt } from './OfferPrompt.tsx';

beforeAll(() => initI18n('EN'));

const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>);

function open(at: string) {
  const { client } = testGateway({});
  const wait = (pendingOfferCount: number): void =>
    act(() => {
      client.writeFragment({
        fragment: OfferPrompt_ViewerFragmentDoc,
        id: 'Viewer:7',
        data: { __typename: 'Viewer', id: '7', agent: { __typename: 'AgentStanding', pendingOfferCount } },
      });
    });
  wait(1);
  const page = render(
    <ApolloProvider client={client}>
      <MemoryRouter at={at}>
        <OfferPrompt viewerId="7" />
        <Toasts />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return { wait, ...page };
}

/** Long enough for the prompt's words to load. */
const pause = async (): Promise<void> => act(async () => new Promise((resolve) => setTimeout(resolve, 100)));

test('another offer is told with the way there; those from before are not, nor are fewer', async () => {
  const { wait, unmount } = open('/');
  await pause();
  expect(screen.queryByText(/to answer/)).toBeNull();
  wait(2);
  expect((await screen.findByRole('link', { name: 'Look at it' })).getAttribute('href')).toBe('/?agentCentre=');
  expect(screen.getByText(/2 contracts to answer/)).toBeDefined();
  unmount();
  const again = open('/');
  await pause();
  expect(screen.queryByText(/to answer/)).toBeNull();
  again.wait(0);
  await pause();
  expect(screen.queryByText(/to answer/)).toBeNull();
});

test('within the agent centre, which says it by itself, nothing is added', async () => {
  const { wait } = open('/?agentCentre=agentTeamOverview');
  await pause();
  wait(2);
  await pause();
  expect(screen.queryByText(/to answer/)).toBeNull();
});
