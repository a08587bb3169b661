import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { memoryRouter } from '../../testing/router.tsx';
import { RouterView } from '../../lib/navigation/RouterView.tsx';
import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '../../i18n/init.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { loadEnglish } from '../../testing/words.ts';
import { HelpPage } from './HelpPage.tsx';

beforeAll(async () => {
  await loadEnglish();
  await loadWords('help', 'letters');
});

const CENTRE = {
  helpCentre: {
    __typename: 'HelpCentre',
    feedback: { __typename: 'FeedbackRules', minWords: 3, maxWords: 8 },
    topics: [
      {
        __typename: 'HelpTopic',
        id: 'start',
        title: 'Getting started',
        questions: [
          {
            __typename: 'HelpQuestion',
            id: 'signIn',
            title: 'How do I sign in?',
            answer: '<p>Press the button, or see the <a href="/vip">club</a>.</p>',
          },
          { __typename: 'HelpQuestion', id: 'remember', title: 'What is remembered?', answer: '<p>Your name.</p>' },
        ],
      },
    ],
  },
};

function open(at: string, feedback: readonly Answer[] = [], centre: Answer = CENTRE) {
  const gateway = testGateway({ HelpPage: [centre, CENTRE], SendFeedback: feedback });
  const page = { Component: HelpPage };
  const router = memoryRouter(
    [
      { path: '/help', ...page },
      { path: '/help/:article', ...page },
      { path: '/helpmc', ...page },
      { path: '/helpmc/:article', ...page },
      { path: '/vip', element: <h1>Club</h1> },
    ],
    [at],
  );
  render(
    <ApolloProvider client={gateway.client}>
      <RouterView router={router} />
    </ApolloProvider>,
  );
  return { ...gateway, router };
}

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send the message' }));

test('typing searches at once and is kept in the address; arrows select a result, Enter opens it', async () => {
  const { router } = open('/help');
  const field = await screen.findByRole('searchbox');
  fireEvent.change(field, { target: { value: 'remembered' } });
  const result = await screen.findByRole('link', { name: /What is remembered/ });
  expect(router.state.shown.location.search).toBe('?search=remembered');
  expect(result.querySelector('mark')?.textContent).toBe('remembered');
  field.focus();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(result);
  fireEvent.keyDown(result, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(field);
  fireEvent.submit(screen.getByRole('search'));
  await screen.findByRole('heading', { level: 1, name: 'What is remembered?' });
  expect(router.state.shown.location.pathname).toBe('/help/remember');
});

test('Escape clears the search', async () => {
  open('/help?search=xyz');
  expect(await screen.findByText(/No answers found for “xyz”/)).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
  expect(await screen.findByRole('heading', { name: 'Getting started' })).toBeTruthy();
});

test('without navigation, links stay in the help without navigation', async () => {
  open('/helpmc');
  expect((await screen.findByRole('link', { name: 'How do I sign in?' })).getAttribute('href')).toBe('/helpmc/signIn');
});

test('the operator’s links open in the same document', async () => {
  const { router } = open('/help/signIn');
  fireEvent.click(await screen.findByRole('link', { name: 'club' }));
  await screen.findByRole('heading', { name: 'Club' });
  expect(router.state.shown.location.pathname).toBe('/vip');
});

test('a question that was removed says so', async () => {
  open('/help/gone');
  expect(await screen.findByRole('heading', { level: 1, name: 'This answer no longer exists' })).toBeTruthy();
});

test('a help centre that failed to load has a retry', async () => {
  open('/help', [], new Error('away'));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Getting started' })).toBeTruthy();
});

test('feedback that is too short or too long is not sent, and the input stays', async () => {
  const { sent } = open('/help');
  await screen.findByRole('searchbox');
  type('Your message', 'Two words');
  send();
  expect(await screen.findByText('Please write at least 3 words.')).toBeTruthy();
  type('Your message', 'one two three four five six seven eight nine');
  expect(await screen.findByText('That is too long: at most 8 words.')).toBeTruthy();
  expect(screen.getByText('9 of 8 words')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'SendFeedback')).toEqual([]);
});

test('contact details are optional', async () => {
  const { sent } = open('/help', [{ sendFeedback: { __typename: 'SendFeedbackSuccess', reference: null } }]);
  await screen.findByRole('searchbox');
  type('Your message', 'The lamp flickers badly');
  send();
  expect(await screen.findByText('Thank you. We have received your message.')).toBeTruthy();
  expect(sent.at(-1)?.variables).toEqual({ input: { topic: 'OTHER', text: 'The lamp flickers badly' } });
});

test('refused feedback stays; accepted feedback is replaced by its reference', async () => {
  const answer = (result: object) => ({ sendFeedback: result });
  const { sent } = open('/help', [
    new Error('away'),
    answer({ __typename: 'FeedbackTooShort', words: 3, minWords: 20 }),
    answer({ __typename: 'SendFeedbackSuccess', reference: 'F-7K2M-9QXD' }),
  ]);
  await screen.findByRole('searchbox');
  type('Your message', 'The lamp flickers badly');
  type('What is it about?', 'SITE');
  type(/Where can we reply/, ' lena@mail.example ');
  send();
  expect((await screen.findByRole('alert')).textContent).toContain('could not confirm whether your message arrived');
  send();
  expect(await screen.findByText(/Please write at least/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('The lamp flickers badly');
  type('Your message', 'The lamp flickers very badly');
  send();
  expect(await screen.findByText('F-7K2M-9QXD')).toBeTruthy();
  await waitFor(() =>
    expect(sent.at(-1)?.variables).toEqual({
      input: { topic: 'SITE', text: 'The lamp flickers very badly', contact: 'lena@mail.example' },
    }),
  );
});
