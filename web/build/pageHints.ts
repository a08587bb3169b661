import type { HtmlTagDescriptor, Plugin } from 'vite';

const LANGUAGE = /\/i18n\/bundles\/(\w+)\.ts$/;
const FIRST_FONTS = /(?:hanken-grotesk-latin-wght|fraunces-latin-opsz)-normal-[\w-]+\.woff2$/;

/**
 * Names in the page's head what only the finished build knows: the two type files every first paint needs, as preloads, and where each
 * language's words lie, as `<meta name="croupier-languages">` with a JSON object of code to address. `theme.js` reads the latter and
 * fetches the one language this visitor uses beside the main script instead of after it.
 */
export function pageHints(): Plugin {
  return {
    name: 'croupier:page-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const languages: Record<string, string> = {};
        const tags: HtmlTagDescriptor[] = [];
        for (const file of Object.values(bundle ?? {})) {
          const language = file.type === 'chunk' ? LANGUAGE.exec(file.facadeModuleId ?? '')?.[1] : undefined;
          if (language) languages[language.toUpperCase()] = `/${file.fileName}`;
          if (FIRST_FONTS.test(file.fileName)) {
            tags.push({ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file.fileName}`, crossorigin: '' }, injectTo: 'head-prepend' });
          }
        }
        return [...tags, { tag: 'meta', attrs: { name: 'croupier-languages', content: JSON.stringify(languages) }, injectTo: 'head-prepend' }];
      },
    },
  };
}
