import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressHolder } from '../../../schema/addressHolder.ts';
import { isForeign } from '../../../schema/isForeign.ts';
import type { Language } from '../../../schema/languages.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, toLanguage } from '../../../schema/languages.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { CONTENT } from '../../database/seed/content/texts/inAllLanguages.ts';
import { documentOf } from '../../operator/documents.ts';
import { isFeatureOn } from '../../operator/features.ts';
import type { Services } from '../../services.ts';
import { SUPPORT_NOTES, isFlood } from './letters/flood.ts';
import { leaveFeedback, type Writer } from './letters/store.ts';
import { ownOrigin, siteOf } from './origins.ts';

type Words = (typeof CONTENT)['EN']['supportPage'];

export const NOTE_LENGTH = { least: 10, most: 500 } as const;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // A page without referrer sends no origin either, and its own notes would look foreign.
  'referrer-policy': 'same-origin',
} as const;

const STYLE = `
:root{color-scheme:light dark;--surface:light-dark(#f6efe0,#0e1a15);--raised:light-dark(#fffaf0,#16261f);
--text:light-dark(#1d2420,#f0e8d6);--soft:light-dark(#56604f,#b4b79f);--line:light-dark(#cdbd97,#3c4a3c);
--accent:light-dark(#1f4d3a,#d8b866);--on-accent:light-dark(#fffaf0,#14211a);--danger:light-dark(#8f2b22,#f0a08f)}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--text);font:1rem/1.5 'Hanken Grotesk',system-ui,sans-serif}
:lang(th){line-height:1.7}
header{background:var(--raised);border-bottom:1px solid var(--line)}
header a{display:flex;align-items:center;gap:.75rem;max-width:34rem;min-height:60px;margin:0 auto;padding:.5rem 1.25rem;
color:inherit;text-decoration:none}
header svg{flex:none;width:36px;height:36px}
header strong{display:block;font:600 1.125rem/1.2 Fraunces,'Iowan Old Style',Palatino,Georgia,serif}
header span span{display:block;color:var(--soft);font-size:.875rem}
header a:hover span span{text-decoration:underline}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1.25rem 3rem}
h1{margin:0 0 .5rem;
font:600 clamp(1.75rem,1.5rem + 1.4vw,2.375rem)/1.2 Fraunces,'Iowan Old Style',Palatino,Georgia,serif}
:lang(th) h1{line-height:1.5}
p{margin:0 0 1rem;color:var(--soft)}
form{display:grid;gap:.375rem;padding:1.25rem;background:var(--raised);border:1px solid var(--line);border-radius:18px}
label{margin-top:.75rem;font-weight:600}
label:first-child{margin-top:0}
select,textarea,input{width:100%;min-height:44px;font:inherit;color:inherit;background:var(--surface);
border:1px solid var(--soft);border-radius:10px;padding:.6rem .875rem}
textarea{min-height:9rem;resize:vertical}
button{justify-self:start;margin-top:1rem;min-height:44px;padding:0 1.5rem;font:inherit;font-weight:600;
color:var(--on-accent);background:var(--accent);border:0;border-radius:999px;cursor:pointer}
[role]{padding:.875rem 1.125rem;color:var(--text);background:var(--raised);border:1px solid var(--line);
border-radius:12px}
[role=alert]{color:var(--danger);border-color:currentColor}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#1d4a38"/>' +
  '<path d="M16 5.5 25.5 16 16 26.5 6.5 16Z" fill="none" stroke="#d9b05e" stroke-width="2"/>' +
  '<circle cx="16" cy="16" r="3" fill="#d9b05e"/></svg>';

/** The operator's site, to which the page leads back. */
interface Site {
  readonly brand: string;
  readonly origin: string;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function page(language: Language, words: Words, { brand, origin }: Site, inner: string): string {
  const back = escaped(words.back.replace('{brand}', brand));
  return (
    `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escaped(words.title)} · ${escaped(brand)}</title><style>${STYLE}</style>` +
    `<header><a href="${escaped(origin)}/">${MARK}` +
    `<span><strong>${escaped(brand)}</strong><span>${back}</span></span></a></header>` +
    `<main><h1>${escaped(words.title)}</h1>${inner}</main></html>`
  );
}

function form(words: Words, note: string, problem: string | null): string {
  const options = words.topics.map((topic) => `<option>${escaped(topic)}</option>`).join('');
  return (
    `<p>${escaped(words.intro)}</p>` +
    (problem === null ? '' : `<p role="alert"><strong>${escaped(problem)}</strong></p>`) +
    `<form method="post"><label for="q">${escaped(words.question)}</label>` +
    `<select id="q" name="question">${options}</select><label for="n">${escaped(words.note)}</label>` +
    `<textarea id="n" name="note" required minlength="${NOTE_LENGTH.least}" maxlength="${NOTE_LENGTH.most}">` +
    `${escaped(note)}</textarea><label for="c">${escaped(words.contact)}</label>` +
    `<input id="c" name="contact" maxlength="100"><button>${escaped(words.send)}</button></form>`
  );
}

const closed = (words: Words): string => `<p role="status">${escaped(words.closed)}</p>`;

/** What a request for the page is answered with: its language and words, and a sender of the page around some HTML. */
async function supportPageFor(
  services: Services,
  request: FastifyRequest<{ Querystring: { lang?: string; site?: string } }>,
  reply: FastifyReply,
) {
  const language = toLanguage(request.query.lang) ?? DEFAULT_LANGUAGE;
  const words = CONTENT[language].supportPage;
  const [{ name: brand }, origin] = await Promise.all([documentOf(services.db, 'brand'), siteOf(services, request)]);
  return {
    words,
    answer: (status: number, inner: string) =>
      reply
        .code(status)
        .headers(HEADERS)
        .send(page(language, words, { brand, origin }, inner)),
  };
}

/** Stores a note, unless its writer has sent too many; returns whether it was stored. */
function leaveNote(
  services: Services,
  writer: Writer,
  note: { readonly questionType: string; readonly content: string; readonly contact: string | null },
): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    if (await isFlood(tx, services, SUPPORT_NOTES, writer)) return false;
    await leaveFeedback(tx, services, { ...note, ...writer, door: 'support' });
    return true;
  });
}

/**
 * The support page: what a customer-service entry of type "3" opens. Plain HTML, so
 * that it opens anywhere.
 */
export function registerSupportPage(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { lang?: string; site?: string } }>('/support', async (request, reply) => {
    const { words, answer } = await supportPageFor(services, request, reply);
    return (await isFeatureOn(services, 'FEEDBACK3')) ? answer(200, form(words, '', null)) : answer(404, closed(words));
  });
  app.post<{ Querystring: { lang?: string; site?: string; vip?: string } }>('/support', async (request, reply) => {
    const { words, answer } = await supportPageFor(services, request, reply);
    if (!(await isFeatureOn(services, 'FEEDBACK3'))) return answer(404, closed(words));
    if (isForeign(request.headers, ownOrigin(services.env, request)))
      return answer(403, form(words, '', words.foreign));
    const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const note = (sent.get('note') ?? '').trim();
    if (note.length < NOTE_LENGTH.least || note.length > NOTE_LENGTH.most) {
      return answer(400, form(words, note.slice(0, NOTE_LENGTH.most), words.wrong));
    }
    // The page has no sign-in and is on the platform's own host.
    const writer: Writer = { ip: addressHolder(request.ip), memberId: null };
    const question = (sent.get('question') ?? '').slice(0, 60);
    const questionType = `${request.query.vip === undefined ? 'support' : 'vip'}: ${question}`;
    const isLeft = await leaveNote(services, writer, {
      questionType,
      content: note,
      contact: sent.get('contact')?.slice(0, 100) || null,
    });
    return isLeft
      ? answer(200, `<p role="status">${escaped(words.thanks)}</p>`)
      : answer(429, form(words, note, words.tooMany));
  });
}
