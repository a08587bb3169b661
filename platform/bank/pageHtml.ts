import type { Language } from '../../schema/languages.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES } from '../../schema/languages.ts';
import { fromCents } from '../../schema/cents.ts';
import { formatMoney } from '../../schema/formatMoney.ts';
import type { BankPayment } from './tables.ts';
import type { Words } from './words.ts';
import { WORDS } from './words.ts';

const NAME = 'Pretend Bank';
const COLUMNS = 'M4 13 16 5l12 8ZM7 13v11m6-11v11m6-11v11m6-11v11M4 27h24';
const MARK = `<svg viewBox="0 0 32 32" aria-hidden="true"><path d="${COLUMNS}"/></svg>`;

/** The same in a browser's tab, where no style reaches it. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#14506e"/>' +
  `<path d="${COLUMNS}" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** What went wrong with what the payer sent, as a key of the words. */
export type PageProblem = 'wrongAmount' | 'foreign';

/** The page of a payment; null where there is none. Plain HTML without scripts. */
export function pageHtml(language: Language, payment: BankPayment | null, problem: PageProblem | null): string {
  const words = WORDS[language];
  const inner = payment ? paymentHtml(language, payment, problem) : `<section><h1>${words.unknown}</h1></section>`;
  const back = payment?.order.returnUrl;
  return (
    `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${words.title} · ${NAME}</title>` +
    '<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/style.css">' +
    `<header>${MARK}<strong>${NAME}</strong></header>` +
    `<main><p class="play">${words.playMoney}</p>${inner}</main>` +
    `<footer>${back ? `<a href="${escaped(back)}">${words.back}</a>` : ''}${languagesHtml(language)}</footer></html>`
  );
}

function languagesHtml(chosen: Language): string {
  const links = LANGUAGES.map(
    (language) =>
      `<li><a href="?language=${language}" lang="${LANGUAGE_TAGS[language]}"` +
      `${language === chosen ? ' aria-current="true"' : ''}>${LANGUAGE_NAMES[language]}</a></li>`,
  );
  return `<nav aria-label="${WORDS[chosen].language}"><ul>${links.join('')}</ul></nav>`;
}

function paymentHtml(language: Language, payment: BankPayment, problem: PageProblem | null): string {
  const words = WORDS[language];
  const asked = money(language, payment, payment.amount);
  return (
    `<section><h1>${words.title}<b>${asked}</b></h1>${factsHtml(language, payment)}${stateHtml(language, payment)}` +
    `${problem ? `<p role="alert">${words[problem]}</p>` : ''}</section>` +
    (payment.state === 'paid' ? '' : choicesHtml(words, payment, asked))
  );
}

/** Escaped: a currency's symbol is the order's text. */
function money(language: Language, { order }: BankPayment, cents: bigint): string {
  const priced = { amount: fromCents(cents), currencySymbol: order.currencySymbol };
  return escaped(formatMoney(priced, LANGUAGE_TAGS[language]));
}

function factsHtml(language: Language, { order, account, address, reference, endsAt }: BankPayment): string {
  const words = WORDS[language];
  const clock = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
    calendar: 'gregory',
  });
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [words.to, account ? null : order.payee],
    [words.bankName, account?.bankName],
    [words.accountName, account?.accountName],
    [words.accountNumber, account?.accountNumber],
    [words.coins, order.coin && `${order.coin.amount} ${order.coin.name}`],
    [words.network, order.coin?.network],
    [words.address, address],
    [words.reference, reference],
    [words.payBefore, `${clock.format(endsAt)} UTC`],
  ];
  const rows = facts.flatMap(([term, text]) => (text ? [`<dt>${term}</dt><dd>${escaped(text)}</dd>`] : []));
  return `<dl>${rows.join('')}</dl>`;
}

function stateHtml(language: Language, payment: BankPayment): string {
  const { state, isAfterEnd, paid } = payment;
  const { states } = WORDS[language];
  const text = states[state === 'paid' && isAfterEnd ? 'paidLate' : state];
  const amount = money(language, payment, paid ?? 0n);
  return `<p class="state" role="status" data-state="${state}">${text.replace('{amount}', () => amount)}</p>`;
}

/** What can be pretended: to pay, and everything that may go otherwise. */
function choicesHtml(words: Words, { state, order }: BankPayment, asked: string): string {
  const isSent = order.way === 'transfer' || order.way === 'crypto';
  const isOpen = state === 'open';
  const hint = isOpen ? (isSent ? words.chooseSending : words.choose) : words.hasEnded;
  const label = (isSent ? words.send : words.pay).replace('{amount}', () => asked);
  const others =
    `<form method="post"><label for="amount">${words.otherAmount}</label>` +
    '<input id="amount" name="amount" inputmode="decimal" autocomplete="off" required maxlength="40">' +
    `${button('other', isSent ? words.sendOther : words.payOther)}</form>` +
    (isOpen
      ? `<form method="post">${button('late', words.late)}<span class="quiet">${words.lateHint}</span></form>` +
        `<form method="post">${button('cancel', words.cancel)}</form>` +
        `<form method="post">${button('refuse', words.refuse)}</form>`
      : '');
  return (
    `<section><p>${hint}</p><form method="post">${button('pay', label, ' class="main"')}</form>` +
    `<details><summary>${words.others}</summary><div>${others}</div></details>` +
    `${isOpen ? `<p class="quiet">${words.leave}</p>` : ''}</section>`
  );
}

const button = (choice: string, label: string, more = ''): string =>
  `<button name="choice" value="${choice}"${more}>${label}</button>`;
