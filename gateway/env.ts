import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Language } from '../schema/languages.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, toLanguage } from '../schema/languages.ts';
import type { Provider } from '../schema/upstream/identities.ts';
import { PROVIDERS } from '../schema/upstream/identities.ts';

/** The gateway's settings; nothing else reads `process.env`. */
export interface Env {
  readonly production: boolean;
  /** Enables GraphiQL, introspection and arbitrary documents within the limits. Always off in production. */
  readonly developerMode: boolean;
  readonly port: number;
  /** Listening address. Default: loopback in developer mode, all interfaces otherwise. */
  readonly host: string;
  /** Host names accepted in developer mode, in addition to this machine's own and that of `publicOrigin`. */
  readonly allowedHosts: readonly string[];
  readonly logLevel: string;
  readonly upstream: {
    readonly url: string;
    readonly merchantCode: string;
    readonly newerNames: boolean;
    readonly callTimeout: number;
  };
  /** How many processes serve on the port. Default: one for each core in production with Redis, else one. */
  readonly processes: number;
  /** Deadline of a whole request, milliseconds. */
  readonly requestTimeout: number;
  readonly site: {
    /** `https://play.example.com`; null uses the `Host` header of the request. */
    readonly publicOrigin: string | null;
    readonly defaultLanguage: Language;
    readonly esportsVendors: readonly string[];
    readonly cockfightVendors: readonly string[];
    readonly folder: string;
  };
  /** Number of trusted proxies in front of this process, for `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Null: generated at the first start and stored in the data folder. */
  readonly sessionKeys: readonly Uint8Array[] | null;
  /** OpenID providers players can sign in with ([000] §1). Each is complete or absent. */
  readonly providers: readonly ProviderEnv[];
  readonly redisUrl: string | null;
  /** Multiplies the attempts that the rate limits allow. */
  readonly rateLimitFactor: number;
  readonly dataFolder: string;
  /** Trusted-document manifests of earlier releases, whose documents stay valid. */
  readonly operationsFolder: string;
  /** Bearer token required on `/metrics`. Null: open, or disabled in production. */
  readonly metricsToken: string | null;
}

/** An OAuth client registered with an OpenID provider. */
export interface ProviderEnv {
  readonly name: Provider;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Overrides the discovery document, for providers such as Facebook that leave the token endpoint out of it. */
  readonly tokenEndpoint: string | null;
}

/** Default issuers. Facebook's discovery document has no token endpoint. */
const DEFAULT_ISSUERS: Readonly<Record<Provider, Pick<ProviderEnv, 'issuer' | 'tokenEndpoint'>>> = {
  google: { issuer: 'https://accounts.google.com', tokenEndpoint: null },
  facebook: { issuer: 'https://www.facebook.com', tokenEndpoint: 'https://graph.facebook.com/oauth/access_token' },
};

type Source = Readonly<Record<string, string | undefined>>;

/** Lists every problem at once. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The gateway cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Reads the environment. Throws `EnvError`. */
export function readEnv(source: Source): Env {
  const problems: string[] = [];
  const production = source['NODE_ENV'] === 'production';
  const reader = createReader(source, problems);
  const sessionKeys = reader.keys('SESSION_KEYS');
  const url = reader.url('UPSTREAM_URL') ?? (production ? '' : 'http://127.0.0.1:4100');
  const publicOrigin = reader.origin('PUBLIC_ORIGIN');
  if (production) {
    if (!sessionKeys)
      problems.push(
        'SESSION_KEYS is needed in production: one or more base64 keys of 32 bytes, separated by commas, newest first',
      );
    if (url === '') problems.push("UPSTREAM_URL is needed in production: the address of the operator's platform");
    else if (!url.startsWith('https:') && source['UPSTREAM_ALLOW_HTTP'] !== 'true')
      problems.push(
        'UPSTREAM_URL must be https in production; UPSTREAM_ALLOW_HTTP=true allows plain http inside a private network',
      );
    if (!publicOrigin)
      problems.push('PUBLIC_ORIGIN is needed in production: the address players use, such as https://play.example.com');
    else if (!publicOrigin.startsWith('https:'))
      problems.push('PUBLIC_ORIGIN must be https in production, since browsers keep the session cookie only then');
    if (!source['MERCHANT_CODE']) problems.push('MERCHANT_CODE is needed in production');
  }
  const redisUrl = reader.url('REDIS_URL');
  const processes = reader.number(
    'GATEWAY_PROCESSES',
    production && redisUrl !== null ? availableParallelism() : 1,
    1,
    256,
  );
  if (production && processes > 1 && redisUrl === null)
    problems.push('GATEWAY_PROCESSES above 1 need REDIS_URL in production: limits and ended sessions are shared there');
  const dataFolder = resolve(source['DATA_DIR'] ?? '.data', 'gateway');
  const developerMode = !production && source['DEVELOPER_MODE'] !== 'off';
  const env: Env = {
    production,
    developerMode,
    port: reader.number('PORT', 4000, 0, 65_535),
    host: source['HOST'] || (developerMode ? '127.0.0.1' : '0.0.0.0'),
    allowedHosts: reader.list('ALLOWED_HOSTS', []),
    logLevel: reader.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    upstream: {
      url,
      merchantCode: source['MERCHANT_CODE'] ?? 'CROUPIER',
      newerNames: reader.oneOf('UPSTREAM_NAMES', ['specification', 'newer'], 'specification') === 'newer',
      callTimeout: reader.number('UPSTREAM_TIMEOUT_MS', 5_000, 100, 60_000),
    },
    processes,
    requestTimeout: reader.number('REQUEST_TIMEOUT_MS', 8_000, 100, 120_000),
    site: {
      publicOrigin,
      defaultLanguage: reader.language('DEFAULT_LANGUAGE', DEFAULT_LANGUAGE),
      esportsVendors: reader.list('ESPORTS_VENDORS', ['AV', 'AI', 'IMES', 'TF', 'IA']),
      cockfightVendors: reader.list('COCKFIGHT_VENDORS', ['DS88']),
      folder: resolve(source['SITE_DIR'] ?? 'web/dist'),
    },
    trustedProxies: reader.number('TRUST_PROXY', 0, 0, 10),
    sessionKeys,
    providers: PROVIDERS.flatMap((name) => reader.provider(name, production) ?? []),
    redisUrl,
    rateLimitFactor: reader.number('RATE_LIMIT_FACTOR', 1, 1, 1_000_000),
    dataFolder,
    operationsFolder: resolve(source['OPERATIONS_DIR'] ?? resolve(dataFolder, 'operations')),
    metricsToken: source['METRICS_TOKEN'] || null,
  };
  if (problems.length > 0) throw new EnvError(problems);
  return env;
}

function createReader(source: Source, problems: string[]) {
  const read = (name: string): string | null => source[name]?.trim() || null;
  return {
    number(name: string, fallback: number, min: number, max: number): number {
      const text = read(name);
      const value = text === null ? fallback : Number(text === 'true' ? '1' : text);
      if (!Number.isInteger(value) || value < min || value > max)
        problems.push(`${name} must be a whole number from ${min} to ${max}`);
      return value;
    },
    oneOf<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
      const text = read(name);
      const choice = text === null ? fallback : choices.find((each) => each === text);
      if (choice === undefined) problems.push(`${name} must be one of ${choices.join(', ')}`);
      return choice ?? fallback;
    },
    url(name: string): string | null {
      const text = read(name);
      if (text !== null && !URL.canParse(text))
        problems.push(`${name} must be a whole address, such as https://example.com`);
      return text;
    },
    origin(name: string): string | null {
      const text = read(name);
      if (text === null) return null;
      if (URL.canParse(text) && ['', '/'].includes(new URL(text).pathname)) return new URL(text).origin;
      problems.push(`${name} must be an origin without a path, such as https://play.example.com`);
      return null;
    },
    language(name: string, fallback: Language): Language {
      const text = read(name);
      const language = text === null ? fallback : toLanguage(text);
      if (language === null) problems.push(`${name} must be one of ${LANGUAGES.join(', ')}`);
      return language ?? fallback;
    },
    list(name: string, fallback: readonly string[]): readonly string[] {
      return (
        read(name)
          ?.split(/[\s,]+/)
          .filter((code) => code !== '') ?? fallback
      );
    },
    provider(name: Provider, production: boolean): ProviderEnv | null {
      const prefix = `OIDC_${name.toUpperCase()}`;
      const [clientId, clientSecret, issuer, tokenEndpoint] = [
        read(`${prefix}_CLIENT_ID`),
        read(`${prefix}_CLIENT_SECRET`),
        this.url(`${prefix}_ISSUER`),
        this.url(`${prefix}_TOKEN_ENDPOINT`),
      ];
      if (clientId === null && clientSecret === null && issuer === null && tokenEndpoint === null) return null;
      if (clientId === null || clientSecret === null)
        problems.push(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET go together`);
      if (production && [issuer, tokenEndpoint].some((place) => place?.startsWith('http:')))
        problems.push(`${prefix}_ISSUER and ${prefix}_TOKEN_ENDPOINT must be https in production`);
      return {
        name,
        clientId: clientId ?? '',
        clientSecret: clientSecret ?? '',
        ...DEFAULT_ISSUERS[name],
        ...(issuer !== null && { issuer }),
        ...(tokenEndpoint !== null && { tokenEndpoint }),
      };
    },
    keys(name: string): readonly Uint8Array[] | null {
      const texts = read(name)
        ?.split(/[\s,]+/)
        .filter((text) => text !== '');
      if (!texts || texts.length === 0) return null;
      const keys = texts.map((text) => Buffer.from(text, 'base64'));
      if (keys.some((key) => key.length !== 32)) problems.push(`${name} must hold keys of exactly 32 bytes in base64`);
      return keys;
    },
  };
}
