import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressHolder } from '../../../schema/addressHolder.ts';
import { isForeign } from '../../../schema/isForeign.ts';
import type { Language } from '../../../schema/languages.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, toLanguage } from '../../../schema/languages.ts';
import { HOUSE } from '../../art/themes.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { CONTENT } from '../../database/seed/content/texts/inAllLanguages.ts';
import { isFeatureOn } from '../../house/features.ts';
import type { Services } from '../../services.ts';
import { DESK_NOTES, isFlood } from './letters/flood.ts';
import { leaveFeedback, type Writer } from './letters/store.ts';
import { ownOrigin } from './origins.ts';

type Words = (typeof CONTENT)['EN']['desk'];

export const NOTE_LENGTH = { least: 10, most: 500 } as const;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // A page without referrer sends no origin either, and its own notes would look foreign.
  'referrer-policy': 'same-origin',
} as const;

const STYLE = `:root{color-scheme:light dark;--g:${HOUSE.paper};--t:${HOUSE.ink};--l:${HOUSE.brass}}
@media(prefers-color-scheme:dark){:root{--g:${HOUSE.night};--t:${HOUSE.paper}}}
body{margin:0;background:var(--g);color:var(--t);font:1rem/1.5 system-ui,sans-serif}main{max-width:28rem;margin:0 auto;padding:2rem 1.25rem}
h1{font:600 1.75rem/1.2 Georgia,serif;border-bottom:2px solid var(--l);padding-bottom:.75rem}label{display:block;margin:1rem 0 .25rem}
select,textarea,input{box-sizing:border-box;width:100%;font:inherit;color:inherit;background:transparent;border:1px solid var(--l);border-radius:.4rem;padding:.6rem}option{color:${HOUSE.ink}}
textarea{min-height:9rem}button{margin-top:1.25rem;font:inherit;font-weight:600;color:${HOUSE.paper};background:${HOUSE.baize};border:1px solid var(--l);border-radius:.4rem;padding:.7rem 1.4rem;min-height:2.75rem;cursor:pointer}
:focus-visible{outline:3px solid var(--l);outline-offset:2px}`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function page(language: Language, words: Words, inner: string): string {
  return `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(words.title)}</title><style>${STYLE}</style><main><h1>${escaped(words.title)}</h1>${inner}</main></html>`;
}

function form(words: Words, note: string, problem: string | null): string {
  const options = words.topics.map((topic) => `<option>${escaped(topic)}</option>`).join('');
  return `<p>${escaped(words.intro)}</p>${problem === null ? '' : `<p role="alert"><strong>${escaped(problem)}</strong></p>`}<form method="post"><label for="q">${escaped(words.question)}</label><select id="q" name="question">${options}</select>`
    + `<label for="n">${escaped(words.note)}</label><textarea id="n" name="note" required minlength="${NOTE_LENGTH.least}" maxlength="${NOTE_LENGTH.most}">${escaped(note)}</textarea>`
    + `<label for="c">${escaped(words.contact)}</label><input id="c" name="contact" maxlength="100"><button>${escaped(words.send)}</button></form>`;
}

const closed = (words: Words): string => `<p role="status">${escaped(words.closed)}</p>`;

const answerer = (reply: FastifyReply, language: Language, words: Words) => (status: number, inner: string) => reply.code(status).headers(HEADERS).send(page(language, words, inner));

function wordsFor(asked: string | undefined): [Language, Words] {
  const language = toLanguage(asked) ?? DEFAULT_LANGUAGE;
  return [language, CONTENT[language].desk];
}

/** Leaves a note, unless its writer has left too many; answers whether it lies there now. */
function leaveNote(services: Services, writer: Writer, note: { readonly questionType: string; readonly content: string; readonly contact: string | null }): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    if (await isFlood(tx, services, DESK_NOTES, writer)) return false;
    await leaveFeedback(tx, services, { ...note, ...writer, door: 'desk' });
    return true;
  });
}

/** The front desk: the small page that a customer-service entry of type "3" opens. Plain HTML, so that it opens anywhere. */
export function registerDesk(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { lang?: string } }>('/desk', async (request, reply) => {
    const [language, words] = wordsFor(request.query.lang);
    const answer = answerer(reply, language, words);
    return (await isFeatureOn(services, 'FEEDBACK3')) ? answer(200, form(words, '', null)) : answer(404, closed(words));
  });
  app.post<{ Querystring: { lang?: string; vip?: string } }>('/desk', async (request, reply) => {
    const [language, words] = wordsFor(request.query.lang);
    const answer = answerer(reply, language, words);
    if (!(await isFeatureOn(services, 'FEEDBACK3'))) return answer(404, closed(words));
    if (isForeign(request.headers, ownOrigin(services.env, request))) return answer(403, form(words, '', words.foreign));
    const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const note = (sent.get('note') ?? '').trim();
    if (note.length < NOTE_LENGTH.least || note.length > NOTE_LENGTH.most) {
      return answer(400, form(words, note.slice(0, NOTE_LENGTH.most), words.wrong));
    }
    // Nobody is signed in here: the page stands alone, on the platform's own host.
    const writer: Writer = { ip: addressHolder(request.ip), memberId: null };
    const questionType = `${request.query.vip === undefined ? 'desk' : 'vip'}: ${(sent.get('question') ?? '').slice(0, 60)}`;
    const isLeft = await leaveNote(services, writer, { questionType, content: note, contact: sent.get('contact')?.slice(0, 100) || null });
    return isLeft ? answer(200, `<p role="status">${escaped(words.thanks)}</p>`) : answer(429, form(words, note, words.tooMany));
  });
}
