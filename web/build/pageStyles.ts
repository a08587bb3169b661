import type { Manifest } from 'vite';
import { ARRIVALS } from './arrivals.ts';

/** Addresses of the styles of each arrival page, in the order of its imports, beside those that every page has. */
export function pageStyles(manifest: Manifest): Readonly<Record<string, readonly string[]>> {
  const always = stylesOf(manifest, 'index.html', 'app/start.tsx');
  return Object.fromEntries(
    Object.entries(ARRIVALS).map(([path, { modules, beneath = [] }]) => [
      path,
      stylesOf(manifest, ...beneath, ...modules)
        .filter((file) => !always.includes(file))
        .map((file) => `/${file}`),
    ]),
  );
}

function stylesOf(manifest: Manifest, ...parts: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  function add(part: string): void {
    if (seen.has(part)) return;
    seen.add(part);
    const { imports = [], css = [] } = manifest[part] ?? {};
    for (const each of imports) add(each);
    for (const file of css) files.add(file);
  }
  for (const part of parts) {
    if (!manifest[part]) throw new Error(`The build has no ${part}`);
    add(part);
  }
  return [...files];
}
