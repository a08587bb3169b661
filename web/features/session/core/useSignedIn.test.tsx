import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { requestSessionCheck } from '../../../apollo/lostSession.ts';
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
