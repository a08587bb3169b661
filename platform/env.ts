import { resolve } from 'node:path';
import type { DatabasePlace } from './database/open.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What the platform is told from outside, read once. */
export interface Environment {
  readonly production: boolean;
  /** 0 takes any free port. */
  readonly port: number;
  /** Null in production: the control port must not exist there. */
  readonly controlPort: number | null;
  /** The one merchant this house serves. */
  readonly merchant: string;
  /** Where browsers reach pictures and games; null derives it from the host that the visitor used. */
  readonly publicUrl: string | null;
  /** Keys, and the embedded database. */
  readonly dataFolder: string;
  readonly database: DatabasePlace;
  readonly cipher: 'wire' | 'jwe';
  readonly logLevel: (typeof LOG_LEVELS)[number];
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
    if (!Number.isInteger(value) || value < 0 || value > 65_535) problems.push(`${name} must be a port, not "${from[name]}"`);
    return value;
  };
  const url = (name: string, protocols: readonly string[]): string | null => {
    const value = from[name];
    if (value === undefined || value === '') return null;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) problems.push(`${name} must be a URL with ${protocols.join(' or ')}`);
    return value;
  };

  const production = from['NODE_ENV'] === 'production';
  const dataFolder = resolve(from['DATA_DIR'] ?? '.data', 'platform');
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const merchant = from['MERCHANT_CODE'] ?? 'CROUPIER';
  if (!/^[\w-]{1,40}$/.test(merchant)) problems.push('MERCHANT_CODE must be 1 to 40 letters, digits, dashes or underscores');
  const environment: Environment = {
    production,
    port: port('PLATFORM_PORT', 4100),
    controlPort: production ? null : port('CONTROL_PORT', 4101),
    merchant,
    publicUrl: url('PLATFORM_PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    dataFolder,
    database: databaseUrl === null ? { kind: 'folder', folder: dataFolder } : { kind: 'server', url: databaseUrl },
    cipher: oneOf('CIPHER', ['wire', 'jwe'], 'wire'),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
  };
  if (problems.length > 0) throw new Error(`The environment is not usable:\n- ${problems.join('\n- ')}`);
  return environment;
}
