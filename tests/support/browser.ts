import { existsSync } from 'node:fs';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'];

export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
}

/** An installed Chromium, or the one that comes as a package and needs nothing of the system. */
export async function findBrowser(): Promise<Browser> {
  const quiet = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const installed = [process.env['CHROMIUM_PATH'] ?? '', ...INSTALLED].find((path) => path !== '' && existsSync(path));
  if (installed !== undefined) return { executablePath: installed, args: quiet };
  const { default: packaged } = await import('@sparticuz/chromium');
  return { executablePath: await packaged.executablePath(), args: quiet };
}
