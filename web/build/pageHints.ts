import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { ARRIVALS } from './arrivals.ts';

const LANGUAGE = /\/i18n\/bundles\/(\w+)\.ts$/;
const START = /\/app\/start\.tsx$/;
const FIRST_FONTS = /(?:hanken-grotesk-latin-wght|fraunces-latin-opsz)-normal-[\w-]+\.woff2$/;

/** A script or a preload of one, as the build writes it into the page. */
const SCRIPT =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

/**
 * Removes the scripts from the page, so that nothing competes with its first paint, and lists them in `<meta
 * name="croupier-parts">`: `{"start": addresses, the first of which runs, "languages": {code: address}, "pages": {path:
 * addresses}, "texts": {path: {code: addresses}}, "fonts": addresses, "words": {code: [load error, retry]}}`. `pages`
 * and `texts` have the pages of `arrivals.ts` only, `fonts` those of the first paint. `beforePaint.js` fetches what
 * this visitor needs, in parallel.
 */
export function pageHints(): Plugin {
  return {
    name: 'croupier:page-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.values(bundle ?? {});
        const chunks = files.filter((file) => file.type === 'chunk');
        const start = chunks.find((chunk) => START.test(chunk.facadeModuleId ?? ''));
        const named = [...html.matchAll(SCRIPT)].map(([, address = '']) => address);
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        // The largest first: the others come beside them.
        const early = [...(start ? withImports(start, byName) : [])]
          .toSorted((one, other) => sizeOf(byName.get(other)) - sizeOf(byName.get(one)))
          .map((file) => `/${file}`)
          .filter((address) => !named.includes(address));
        const style = chunks
          .filter(({ fileName }) => early.includes(`/${fileName}`))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
          .filter((file) => !html.includes(`/${file}"`));
        const fonts = files.filter((file) => FIRST_FONTS.test(file.fileName)).map(({ fileName }) => `/${fileName}`);
        const parts = {
          start: [...named, ...early],
          ...partsOf(byName, (name) => early.includes(`/${name}`) || named.includes(`/${name}`)),
          fonts,
          words: failureWords(),
        };
        const tags = [
          { tag: 'meta', attrs: { name: 'croupier-parts', content: JSON.stringify(parts) }, injectTo: 'head-prepend' },
          ...style.map(stylesheet),
        ] satisfies HtmlTagDescriptor[];
        return { html: html.replaceAll(SCRIPT, ''), tags };
      },
    },
  };
}

function partsOf(
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
  comesAnyway: (fileName: string) => boolean,
): object {
  const chunks = [...byName.values()];
  const languages: Record<string, string> = {};
  for (const chunk of chunks) {
    const language = LANGUAGE.exec(chunk.facadeModuleId ?? '')?.[1];
    if (language) languages[language.toUpperCase()] = `/${chunk.fileName}`;
  }
  const pages = Object.entries(ARRIVALS).map(([path, { modules }]) => {
    const found = new Set<string>();
    for (const module of modules) {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
      if (chunk) withImports(chunk, byName, found);
    }
    return [path, [...found].filter((file) => !comesAnyway(file)).map((file) => `/${file}`)];
  });
  const texts = Object.entries(ARRIVALS).map(([path, { texts: names }]) => [
    path,
    Object.fromEntries(
      Object.keys(languages).map((language) => [
        language,
        chunks.flatMap(({ facadeModuleId, fileName }) =>
          names.some((name) => facadeModuleId?.endsWith(`/locales/${language.toLowerCase()}/lazy/${name}.json`))
            ? [`/${fileName}`]
            : [],
        ),
      ]),
    ),
  ]);
  return { languages, pages: Object.fromEntries(pages), texts: Object.fromEntries(texts) };
}

const LOCALES = fileURLToPath(new URL('../i18n/locales/*/shell.json', import.meta.url));

/** Texts for a failed load of the code that would bring the texts. */
function failureWords(): Readonly<Record<string, readonly [string, string]>> {
  return Object.fromEntries(
    globSync(LOCALES)
      .toSorted()
      .map((path) => {
        const { chunk }: { readonly chunk: { readonly failed: { readonly title: string } } } = JSON.parse(
          readFileSync(path, 'utf8'),
        );
        const { action }: { readonly action: { readonly retry: string } } = JSON.parse(
          readFileSync(path.replace('shell.json', 'common.json'), 'utf8'),
        );
        return [basename(dirname(path)).toUpperCase(), [chunk.failed.title, action.retry]];
      }),
  );
}

const sizeOf = (chunk: Rolldown.OutputChunk | undefined): number => chunk?.code.length ?? 0;

/** File names of a chunk and of all that it imports. */
function withImports(
  chunk: Rolldown.OutputChunk,
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
  found = new Set<string>(),
): ReadonlySet<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = byName.get(name);
    if (imported) withImports(imported, byName, found);
  }
  return found;
}

const stylesheet = (fileName: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'stylesheet', href: `/${fileName}`, crossorigin: '' },
  injectTo: 'head',
});
