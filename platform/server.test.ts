import { describe, expect, test } from 'vitest';
import { location } from '../schema/upstream/site.ts';
import { openTestPlatform } from './testing.ts';

describe('the address of a visitor', () => {
  const VISITOR = '203.0.113.7';

  /** What the platform takes a visitor's address to be, whose call comes from `from` and says it is for `VISITOR`. */
  async function addressesSeen(trusted: string, from: readonly string[]): Promise<readonly (string | undefined)[]> {
    const platform = await openTestPlatform('memory', trusted === '' ? {} : { TRUSTED_GATEWAYS: trusted });
    try {
      const answers = await Promise.all(
        from.map((remoteAddress) =>
          platform.app.inject({
            method: location.method,
            url: location.path,
            remoteAddress,
            headers: { merchant: 'CROUPIER', language: 'EN', 'x-forwarded-for': VISITOR },
          }),
        ),
      );
      return answers.map((answer) => answer.json<{ value?: { ip?: string } }>().value?.ip);
    } finally {
      await platform.close();
    }
  }

  test('is believed from this machine only, unless told', async () => {
    expect(await addressesSeen('', ['127.0.0.1', '::1', '10.0.4.7'])).toEqual([VISITOR, VISITOR, '10.0.4.7']);
  });

  test('is believed from the gateways that are named, and from nobody else', async () => {
    expect(await addressesSeen('10.0.4.7,fd00::/64', ['10.0.4.7', 'fd00::9', '10.0.4.8', '127.0.0.1'])).toEqual([
      VISITOR,
      VISITOR,
      '10.0.4.8',
      '127.0.0.1',
    ]);
  });
});
