import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const LANGUAGE = /\/i18n\/bundles\/(\w+)\.ts$/;
const START = /\/app\/start\.tsx$/;
const HOME = /\/app\/HomePage\.tsx$/;
const FIRST_FONTS = /(?:hanken-grotesk-latin-wght|fraunces-latin-opsz)-normal-[\w-]+\.woff2$/;

/**
 * Names in the page's head what only the finished build knows: as preloads, the two type files of the first paint and the part that talks to
 * the gateway, which the main script asks for at once, and that part's style; and as `<meta name="croupier-parts">`, where each language's words and the home page
 * lie (`{"languages": {code: address}, "home": address}`). `theme.js` reads the latter and fetches what this visitor needs beside the main
 * script instead of after it.
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
        const early = (start ? [start.fileName, ...start.imports] : []).filter((name) => !html.includes(name));
        const style = chunks.filter(({ fileName }) => early.includes(fileName)).flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const fonts = files.filter((file) => FIRST_FONTS.test(file.fileName)).map(fontPreload);
        return [...fonts, { tag: 'meta', attrs: { name: 'croupier-parts', content: JSON.stringify(partsOf(chunks)) }, injectTo: 'head-prepend' }, ...early.map(scriptPreload), ...style.map(stylesheet)];
      },
    },
  };
}

function partsOf(chunks: readonly Rolldown.OutputChunk[]): object {
  const languages: Record<string, string> = {};
  for (const chunk of chunks) {
    const language = LANGUAGE.exec(chunk.facadeModuleId ?? '')?.[1];
    if (language) languages[language.toUpperCase()] = `/${chunk.fileName}`;
  }
  const home = chunks.find((chunk) => HOME.test(chunk.facadeModuleId ?? ''));
  return { languages, home: home ? `/${home.fileName}` : null };
}

const fontPreload = ({ fileName }: { readonly fileName: string }): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}`, crossorigin: '' },
  injectTo: 'head-prepend',
});

const stylesheet = (fileName: string): HtmlTagDescriptor => ({ tag: 'link', attrs: { rel: 'stylesheet', href: `/${fileName}`, crossorigin: '' }, injectTo: 'head' });

const scriptPreload = (fileName: string): HtmlTagDescriptor => ({ tag: 'link', attrs: { rel: 'modulepreload', href: `/${fileName}`, crossorigin: '' }, injectTo: 'head' });
