import chromium from '@sparticuz/chromium';

export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
}

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium that comes as a package, the same on every machine; `CHROMIUM_PATH` names another. */
export async function findBrowser(): Promise<Browser> {
  return { executablePath: process.env['CHROMIUM_PATH'] || (await chromium.executablePath()), args: QUIET };
}
