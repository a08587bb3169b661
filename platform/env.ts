import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { PROVIDERS } from '../schema/upstream/identities.ts';
import type { DatabasePlace } from './database/open.ts';
import type { TrustedProvider } from './domains/session/social/verifyIdToken.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How each provider names itself in its tokens. */
const ISSUERS = { google: 'https://accounts.google.com', facebook: 'https://www.facebook.com' } as const;

/** What the platform is told from outside, read once. */
export interface Environment {
  readonly production: boolean;
  /** 0 takes any free port. */
  readonly port: number;
  /** Null in production: the control port must not exist there. */
  readonly controlPort: number | null;
  /** The one merchant this platform serves. */
  readonly merchant: string;
  /** Where browsers reach pictures and games; null derives it from the host that the visitor used. */
  readonly publicUrl: string | null;
  /**
   * Where the operator's site is, when its host is not this platform's; null derives it from the host that the visitor
   * used.
   */
  readonly siteUrl: string | null;
  /**
   * Addresses and networks of gateways, which are believed about their visitors' addresses: `10.0.4.7`, `fd00::/64`, or
   * `loopback`.
   */
  readonly trustedGateways: readonly string[];
  /** Keys, and the embedded database. */
  readonly dataFolder: string;
  readonly database: DatabasePlace;
  readonly cipher: 'wire' | 'jwe';
  /** The mail server, and who mails come from; null keeps them in the outbox. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** The SMS provider, see `delivery/httpSms.ts`; null keeps them in the outbox. */
  readonly sms: { readonly url: string; readonly token: string } | null;
  /** A service that sends and checks codes by SMS itself, see `codes/phoneVerifier.ts`; goes before `sms` for codes. */
  readonly phoneVerification: { readonly url: string; readonly token: string } | null;
  /** Whose sign-ins the operator believes, and for which client; set with the same `OIDC_…` names as the gateway's. */
  readonly providers: readonly TrustedProvider[];
  /**
   * Seals members' secrets in the database, 32 bytes; null keeps a key of its own in the data folder. Several processes
   * need the same.
   */
  readonly vaultKey: Uint8Array | null;
  /**
   * The RSA key that request bodies are encrypted for; null keeps a key of its own in the data folder. Several
   * processes need the same.
   */
  readonly payloadKey: KeyObject | null;
  /** The pretend bank that collects deposits; null: no deposits. */
  readonly bank: BankEnvironment | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/** The bank is a server of its own, which this process starts beside the platform. */
export interface BankEnvironment {
  readonly port: number;
  /** Where browsers reach it; null: at the host under which they reach the site. */
  readonly origin: string | null;
  /** What bank and platform sign with; the first signs, all are believed. Empty: one that the process makes. */
  readonly secrets: readonly string[];
}

/** Reads the environment. Throws one error that lists everything wrong with it. */
export function readEnvironment(from: Readonly<Record<string, string | undefined>>): Environment {
  const problems: string[] = [];
  const oneOf = <Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice => {
    const value = from[name] ?? fallback;
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) problems.push(`${name} must be one of ${choices.join(', ')}, not "${value}"`);
    return choice ?? fallback;
  };
  const port = (name: string, fallback: number): number => {
    const value = Number(from[name] ?? fallback);
    if (!Number.isInteger(value) || value < 0 || value > 65_535)
      problems.push(`${name} must be a port, not "${from[name]}"`);
    return value;
  };
  const url = (name: string, protocols: readonly string[]): string | null => {
    const value = from[name];
    if (value === undefined || value === '') return null;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      problems.push(`${name} must be a URL with ${protocols.join(' or ')}`);
    return value;
  };

  const production = from['NODE_ENV'] === 'production';
  const dataFolder = resolve(from['DATA_DIR'] ?? '.data', 'platform');
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const merchant = from['MERCHANT_CODE'] ?? 'CROUPIER';
  if (!/^[\w-]{1,40}$/.test(merchant))
    problems.push('MERCHANT_CODE must be 1 to 40 letters, digits, dashes or underscores');
  const mailUrl = url('SMTP_URL', ['smtp:', 'smtps:']);
  const mailFrom = from['MAIL_FROM'] ?? '';
  if ((mailUrl !== null || mailFrom !== '') && (mailUrl === null || !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(mailFrom)))
    problems.push('SMTP_URL and MAIL_FROM, such as "Support <support@casino.example>", go together');
  const smsUrl = url('SMS_URL', ['http:', 'https:']);
  const smsToken = from['SMS_TOKEN'] ?? '';
  if ((smsUrl === null) !== (smsToken === '')) problems.push('SMS_URL and SMS_TOKEN go together');
  const vaultKey =
    from['VAULT_KEY'] === undefined || from['VAULT_KEY'] === '' ? null : Buffer.from(from['VAULT_KEY'], 'base64');
  if (vaultKey !== null && vaultKey.length !== 32) problems.push('VAULT_KEY must be 32 bytes in base64');
  const payloadKey = from['PAYLOAD_KEY'] ? rsaKeyOf(from['PAYLOAD_KEY']) : null;
  if (from['PAYLOAD_KEY'] && payloadKey === null) problems.push('PAYLOAD_KEY must be a private RSA key, PEM in base64');
  const verifierUrl = url('PHONE_VERIFICATION_URL', ['http:', 'https:']);
  const verifierToken = from['PHONE_VERIFICATION_TOKEN'] ?? '';
  if ((verifierUrl === null) !== (verifierToken === ''))
    problems.push('PHONE_VERIFICATION_URL and PHONE_VERIFICATION_TOKEN go together');
  const trustedGateways = (from['TRUSTED_GATEWAYS'] || 'loopback').split(',').map((place) => place.trim());
  for (const place of trustedGateways)
    if (place !== 'loopback' && !isNetwork(place))
      problems.push(
        'TRUSTED_GATEWAYS must be addresses and networks separated by commas, ' +
          `such as "10.0.4.7, fd00::/64, loopback", and not all the world; not "${place}"`,
      );
  const bankOrigin = url('BANK_ORIGIN', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null;
  const bankPort = port('BANK_PORT', 4102);
  if (bankPort === 0) problems.push('BANK_PORT must be named: the platform asks the bank there');
  const [bankSecret = '', previousSecret = ''] = [from['BANK_SECRET'], from['BANK_SECRET_PREVIOUS']];
  const bankSecrets = [bankSecret, previousSecret].filter((secret) => secret !== '');
  if (bankSecrets.some((secret) => secret.length < 24))
    problems.push('BANK_SECRET and BANK_SECRET_PREVIOUS must have 24 characters or more');
  if (bankSecret === '' && (previousSecret !== '' || (production && bankOrigin !== null)))
    problems.push('BANK_SECRET is needed in production, and beside BANK_SECRET_PREVIOUS');
  const environment: Environment = {
    production,
    port: port('PLATFORM_PORT', 4100),
    controlPort: production ? null : port('CONTROL_PORT', 4101),
    merchant,
    publicUrl: url('PLATFORM_PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    siteUrl: url('PLATFORM_SITE_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    trustedGateways,
    dataFolder,
    database: databaseUrl === null ? { kind: 'folder', folder: dataFolder } : { kind: 'server', url: databaseUrl },
    mail: mailUrl === null ? null : { url: mailUrl, from: mailFrom },
    phoneVerification: verifierUrl === null ? null : { url: verifierUrl, token: verifierToken },
    sms: smsUrl === null ? null : { url: smsUrl, token: smsToken },
    providers: PROVIDERS.flatMap((name) => {
      const prefix = `OIDC_${name.toUpperCase()}`;
      const issuer = url(`${prefix}_ISSUER`, production ? ['https:'] : ['https:', 'http:']) ?? ISSUERS[name];
      const audience = from[`${prefix}_CLIENT_ID`];
      return audience ? [{ name, issuer, audience }] : [];
    }),
    cipher: oneOf('CIPHER', ['wire', 'jwe'], 'wire'),
    vaultKey,
    payloadKey,
    // In production nobody gets play money from a bank that was not asked for.
    bank: production && bankOrigin === null ? null : { port: bankPort, origin: bankOrigin, secrets: bankSecrets },
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
  };
  if (problems.length > 0) throw new Error(`The environment is not usable:\n- ${problems.join('\n- ')}`);
  return environment;
}

/** `10.0.4.7` or `10.0.0.0/8`; of no bits would be everybody. */
function isNetwork(place: string): boolean {
  const [address = '', bits, ...rest] = place.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
  );
}

function rsaKeyOf(text: string): KeyObject | null {
  try {
    const key = createPrivateKey(Buffer.from(text, 'base64'));
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}
