import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n } from '../../i18n/init.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { SwitchedPage } from './SwitchedPage.tsx';

beforeAll(() => initI18n('EN'));

function open(answer: Answer): void {
  const { Around } = testGateway({ SwitchedPage: [answer] });
  render(
    <SwitchedPage feature="PTSYS3">
      <h1>The point mall</h1>
    </SwitchedPage>,
    { wrapper: Around },
  );
}

const site = (...features: readonly object[]): Answer => ({ site: { __typename: 'Site', features } });
const points = (isEnabled: boolean) => ({ __typename: 'Feature', code: 'PTSYS3', isEnabled });

test.each([
  ['switched on', site(points(true))],
  ['not mentioned', site()],
  ['not to be read', new Error('offline')],
])('a page whose switch is %s is there', async (_how, answer) => {
  open(answer);
  expect(await screen.findByRole('heading', { name: 'The point mall' })).toBeTruthy();
});

test('a page that is switched off is not found', async () => {
  open(site(points(false)));
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
  expect(screen.queryByText('The point mall')).toBeNull();
});
