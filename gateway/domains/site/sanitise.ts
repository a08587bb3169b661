import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { assetUrl } from '../../shared/assets.ts';

const TAGS = ['a', 'b', 'blockquote', 'br', 'caption', 'code', 'div', 'em', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'li', 'mark', 'ol', 'p', 's', 'small', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'u', 'ul'];

/** Texts are few and asked for often; a text costs its cleaning once. */
const known = new LRUCache<string, string>({ max: 500, maxSize: 8_000_000, sizeCalculation: (clean, dirty) => clean.length + dirty.length + 1 });

/**
 * The operator's HTML as a page may show it: no script, no style, no frames; links open outside and safely; pictures only by http(s).
 * A page has its own first heading, so the text's begins one lower.
 */
export function sanitise(html: string, imageBase: string | null): string {
  const key = `${imageBase ?? ''}\n${html}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const clean = sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan', 'scope'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => ({ tagName, attribs: /^https?:/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href } }),
      img: (tagName, { src = '', alt = '', width, height }) => ({
        tagName,
        attribs: { src: assetUrl(imageBase, src) ?? '', alt, loading: 'lazy', ...(width && { width }), ...(height && { height }) },
      }),
    },
  });
  known.set(key, clean);
  return clean;
}
