import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from '../../testing/router.tsx';
import { beforeAll, expect, test } from 'vitest';
import { testGateway } from '../../testing/gateway.tsx';
import { loadWords } from '../../i18n/init.ts';
import { loadEnglish } from '../../testing/words.ts';
import { DownloadPage } from './DownloadPage.tsx';

beforeAll(async () => {
  await loadEnglish();
  await loadWords('download');
});

const app = (platform: string, way: string, qrCodeUrl: string | null = null) => ({
  __typename: 'AppDownload',
  platform,
  way,
  url: `https://files.example/${way}`,
  qrCodeUrl,
});

function open(at: string, appDownloads: readonly object[]) {
  const { client } = testGateway({ DownloadPage: [{ appDownloads }] });
  render(
    <ApolloProvider client={client}>
      <MemoryRouter at={at}>
        <DownloadPage />
      </MemoryRouter>
    </ApolloProvider>,
  );
}

test('a link selects its platform; the arrow keys change to the other', async () => {
  open('/down?app=ios', [app('ANDROID', 'PACKAGE'), app('IOS', 'PROFILE', 'https://img.example/qr.svg')]);
  const ios = screen.getByRole('tab', { name: 'iPhone and iPad' });
  expect(ios.getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByText(/Profile Downloaded/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download the profile' }).getAttribute('href')).toBe(
    'https://files.example/PROFILE',
  );
  expect(screen.getByRole('img', { name: /iPhone and iPad/ })).toBeTruthy();
  fireEvent.keyDown(ios, { key: 'ArrowRight' });
  expect(await screen.findByRole('heading', { level: 2, name: 'The Android app' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

test('installing the site itself needs no download', async () => {
  open('/down', [app('ANDROID', 'BROWSER')]);
  expect(await screen.findByRole('heading', { level: 2, name: 'From Chrome to your home screen' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a platform for which the operator has nothing says so', async () => {
  open('/down?app=android', [app('IOS', 'STORE')]);
  expect(await screen.findByText('No app for this phone right now')).toBeTruthy();
});
