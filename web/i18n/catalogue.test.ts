import { expect, test } from 'vitest';
import { LANGUAGES } from '../../schema/languages.ts';
import { REFUSAL_REASONS, type RefusalReason } from '../../schema/refusals.ts';
import { upstreamErrors } from '../../schema/upstream/errors.ts';

const files = import.meta.glob<unknown>('./locales/*/**/*.json', { eager: true, import: 'default' });

/** Texts of a namespace by language, lazy ones included. */
function wordsOf(language: string, namespace: string): unknown {
  const folder = `./locales/${language.toLowerCase()}`;
  return files[`${folder}/${namespace}.json`] ?? files[`${folder}/lazy/${namespace}.json`];
}

function textAt(language: string, place: string): string {
  const [namespace = '', path = ''] = place.split(':');
  const found = path
    .split('.')
    .reduce<unknown>(
      (group, key) =>
        typeof group === 'object' && group !== null
          ? Object.entries(group).find(([name]) => name === key)?.[1]
          : undefined,
      wordsOf(language, namespace),
    );
  return typeof found === 'string' ? found : '';
}

/** Errors that the two specifications name ([000] §8, [001] §8), and the key of the text for each. */
const NAMED: Readonly<Record<string, string>> = {
  'sign-in fails': 'session:error.InvalidCredentials',
  'sign-in fails with the captcha flag': 'session:error.CaptchaRequired',
  'registration fails': 'registration:problem.RegistrationRefused',
  'affiliate check fails (invitation_code_error)': 'registration:reason.UNKNOWN',
  'an SMS cannot be sent': 'codes:refused.CHANNEL_UNAVAILABLE',
  'a real account is needed (in_need_true_account)': 'session:trial.text',
  'a game needs a real account': 'games:launch.RealAccountRequired.text',
  'code does not load': 'shell:chunk.failed.text',
  'page load timed out': 'shell:chunk.late.text',
  'network link abnormal': 'common:error.network',
  'unknown error': 'common:error.text',
  'not logged in': 'refusals:not-signed-in',
  'session replaced or over': 'shell:event.ended',
  'session over at a launch': 'games:launch.SessionRequired.text',
  'invalid URL': 'refusals:domain-unknown',
  'username or e-mail does not exist': 'refusals:unknown-user',
  'non-member account': 'refusals:not-a-member',
  'non-agent': 'refusals:not-an-agent',
  'complete verification first': 'refusals:extra-step-required',
  'address refused at sign-in': 'session:refused.ADDRESS',
  'address refused': 'refusals:address-refused',
  'location blocked': 'operator:closed.region.text',
  'system maintenance': 'operator:closed.maintenance.text',
  'system busy (#727)': 'refusals:system-busy',
  'previous game has not finished (#734)': 'games:launch.GameRoundOpen.text',
  'game under maintenance': 'games:launch.GameUnavailable.text',
  ...Object.fromEntries(
    REFUSAL_REASONS.filter((reason) => reason.startsWith('phone-')).map((reason) => [reason, `refusals:${reason}`]),
  ),
};

/**
 * Reasons with the same text: different texts would reveal who has an account, the cause is a fault of ours that the
 * player cannot act on, or it is the same to the player.
 */
const ALIKE: readonly (readonly RefusalReason[])[] = [
  ['bad-credentials', 'unknown-user', 'email-unknown', 'email-differs'],
  ['wrong-verb', 'bad-request', 'encryption-required', 'merchant-unknown'],
  ['code-expired', 'phone-code-expired'],
];
const leaderOf = (reason: RefusalReason): RefusalReason => ALIKE.find((group) => group.includes(reason))?.[0] ?? reason;

test.each(LANGUAGES)('each named error has words of its own in %s', (language) => {
  const texts = Object.entries(NAMED).map(([name, place]) => [name, textAt(language, place)] as const);
  expect(texts.filter(([, text]) => text === '').map(([name]) => name)).toEqual([]);
  expect(
    texts.filter(([, text], at) => texts.findIndex(([, other]) => other === text) !== at).map(([name]) => name),
  ).toEqual([]);
});

test.each(LANGUAGES)(
  'each code of the wire leads to words of its meaning in %s, and no two meanings sound alike',
  (language) => {
    const meanings = [...new Set(upstreamErrors.map(({ meaning }) => leaderOf(meaning)))];
    const texts = meanings.map((meaning) => [meaning, textAt(language, `refusals:${meaning}`)] as const);
    expect(texts.filter(([, text]) => text === '').map(([meaning]) => meaning)).toEqual([]);
    expect(
      texts.filter(([, text], at) => texts.findIndex(([, other]) => other === text) !== at).map(([meaning]) => meaning),
    ).toEqual([]);
    for (const group of ALIKE)
      expect(new Set(group.map((reason) => textAt(language, `refusals:${reason}`))).size).toBe(1);
  },
);
