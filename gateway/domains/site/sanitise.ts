import sanitizeHtml from 'sanitize-html';
import { assetUrl } from '../../shared/assets.ts';
import { createGrowingCache } from '../../shared/growingCache.ts';
import { toPlainText } from './plainText.ts';

const MARKS = [
  'a',
  'b',
  'br',
  'code',
  'em',
  'hr',
  'i',
  'img',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
];
const BLOCKS = ['blockquote', 'div', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ol', 'p', 'ul'];
const TABLES = ['caption', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'];
const TAGS = [...MARKS, ...BLOCKS, ...TABLES];

/** Characters of raw text; what comes after is cut off. A long article has a fifth of it. */
export const LONGEST_TEXT = 100_000;
/**
 * Elements within elements. The parser's time grows with their product, so that deeper texts lose their marks and keep
 * their words.
 */
const DEEPEST_NESTING = 64;
/** Characters of an address; browsers and servers take no longer ones. */
const LONGEST_ADDRESS = 2_048;

/** An element of this name is left out. */
const NOT_ALLOWED = 'not-allowed';

/** Texts are few and asked for often; a text costs its cleaning once. */
const known = createGrowingCache<string>({
  max: 500,
  sizes: { max: 8_000_000, of: (clean, dirty) => clean.length + dirty.length },
});

/**
 * The operator's HTML as a page may show it: no script, no style, no frames; links open outside and safely; pictures
 * only by http(s). A page has its own first heading, so the text's begins one lower. Takes time in proportion to the
 * length of the text.
 */
export function sanitise(html: string, imageBase: string | null): string {
  const raw = cut(html);
  const key = `${imageBase ?? ''}\n${raw}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const clean = cleaned(raw, imageBase);
  known.set(key, clean);
  return clean;
}

/** Cut before a tag that would be left open. */
function cut(html: string): string {
  if (html.length <= LONGEST_TEXT) return html;
  const start = html.slice(0, LONGEST_TEXT);
  const lastTag = start.lastIndexOf('<');
  return lastTag > start.lastIndexOf('>') ? start.slice(0, lastTag) : start;
}

class TooDeep extends Error {
  override readonly name = 'TooDeep';
}

function cleaned(raw: string, imageBase: string | null): string {
  let depth = 0;
  const bounds = {
    onOpenTag: () => {
      depth += 1;
      if (depth > DEEPEST_NESTING) throw new TooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
  try {
    return sanitizeHtml(raw, { ...rulesFor(imageBase), ...bounds });
  } catch (error) {
    if (error instanceof TooDeep) return toPlainText(raw);
    throw error;
  }
}

function rulesFor(imageBase: string | null): sanitizeHtml.IOptions {
  return {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href }) => ({ tagName, attribs: linkOf(short(href)) }),
      img: (tagName, { src, alt = '', width, height }) => {
        const address = assetUrl(imageBase, short(src));
        if (address === null) return { tagName: NOT_ALLOWED, attribs: {} };
        return {
          tagName,
          attribs: { src: address, alt, loading: 'lazy', ...(width && { width }), ...(height && { height }) },
        };
      },
    },
  };
}

function linkOf(href: string): sanitizeHtml.Attributes {
  return /^https?:/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}

function short(address = ''): string {
  return address.length > LONGEST_ADDRESS ? '' : address;
}
