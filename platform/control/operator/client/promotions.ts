import type { OperatorPageState } from '../state.ts';
import type { View } from './dom.ts';
import { button, element, folded, formOf, rowsOf, setText, submit, withdraw } from './dom.ts';
import { choiceField, sendWritten, textField } from './fields.ts';
import { ask, change } from './parts.ts';
import type { Promotion, Terms } from './promotionForm.ts';
import { KINDS, termsForm } from './promotionForm.ts';
import { dryRunView, preview, rewardText } from './promotionPreview.ts';

type Shown = Pick<OperatorPageState, 'promotions' | 'pictures'>;
type Row = Promotion & { readonly shown: Shown };

const DAY = 86_400_000;

/** Promotions with their terms, codes and figures, and a new one. */
export function promotionsView(): View<Shown> {
  const note = 'Whoever has joined keeps the terms they agreed to. New terms are another version, for who joins later.';
  const list = element('ul');
  const rows = rowsOf<Row>(list, ({ id }) => String(id), promotionRow);
  const another = newPromotion();
  return {
    node: element('div', { className: 'stack' }, element('small', { textContent: note }), list, another.node),
    show(shown) {
      rows(shown.promotions.all.map((promotion) => ({ ...promotion, shown })));
      another.show(shown);
    },
  };
}

/** A form of terms with its preview and its dry run. */
function editor(kindOf: () => string, save: HTMLButtonElement, send: (terms: Terms) => Promise<boolean>) {
  const form = termsForm();
  const shown = preview();
  const dry = dryRunView();
  let pictures = '';
  const look = (): void => shown.show(form.terms(), pictures);
  const run = button('Dry run on last month', () => dry.run(kindOf(), form.terms()), true);
  const whole = formOf(
    save,
    () => sendWritten(form.fields, () => send(form.terms())),
    ...form.nodes,
    shown.node,
    dry.node,
  );
  whole.querySelector('.row')?.append(run);
  whole.addEventListener('input', look);
  return {
    node: whole,
    show(state: Shown, terms: Terms) {
      pictures = state.pictures;
      form.offer(state.promotions.choices);
      form.show(terms);
      look();
    },
  };
}

function promotionRow(first: Row): View<Row> {
  let now = first;
  const path = `promotions/${first.id}`;
  const about = element('span');
  const [title, figures] = [element('b'), element('small')];
  about.append(title, figures);
  const save = submit('Save as a new version');
  const terms = editor(
    () => now.kind,
    save,
    (written) =>
      change({
        what: `Change “${now.terms.title.EN}”`,
        path,
        body: { version: now.version, terms: written },
        done: 'The terms are written.',
      }),
  );
  const close = button(
    'Close now',
    () => change({ what: `Close “${now.terms.title.EN}”`, path: `${path}/close`, body: {}, done: 'It is closed.' }),
    true,
  );
  const counted = element('small', { ariaLive: 'polite' });
  const count = button('What it has given', async () => setText(counted, await figuresText(path)), true);
  count.ariaLabel = `What “${first.terms.title.EN}” has given`;
  const codes = codesOf(path, () => now.terms.title.EN);
  const { node: fold, summary } = folded('', terms.node);
  const node = element('li', {}, about, close, count, counted, codes.node, fold);
  return {
    node,
    show(promotion) {
      now = promotion;
      const { kind, version, closedAt } = promotion;
      const isOver = closedAt !== null || (promotion.terms.endsAt ?? 0) <= Date.now();
      setText(title, promotion.terms.title.EN);
      const state = isOver ? 'over' : promotion.terms.opensAt > Date.now() ? 'to come' : 'running';
      setText(
        figures,
        `${KINDS[kind as keyof typeof KINDS]}, ${rewardText(promotion.terms)}; ${state}, version ${version}`,
      );
      setText(summary, `Change “${promotion.terms.title.EN}”`);
      save.ariaLabel = `Save “${promotion.terms.title.EN}” as a new version`;
      close.ariaLabel = `Close “${promotion.terms.title.EN}” now`;
      node.toggleAttribute('data-off', isOver);
      withdraw(close, isOver);
      withdraw(fold, closedAt !== null);
      withdraw(codes.node, promotion.terms.enrolment !== 'CODE' || isOver);
      codes.show(promotion.codes);
      terms.show(promotion.shown, promotion.terms);
    },
  };
}

interface Figures {
  readonly members: number;
  readonly issued: number;
  readonly claimed: number;
  readonly amount: string;
}

async function figuresText(path: string): Promise<string> {
  try {
    const { members, issued, claimed, amount } = await ask<Figures>(`${path}/figures`, {});
    return `${members} members took part; ${issued} rewards without a claim, ${claimed} claimed: ${amount} in all`;
  } catch (error) {
    return error instanceof Error ? error.message : 'It failed.';
  }
}

/** The codes of a promotion, and another one. */
function codesOf(path: string, titleOf: () => string): View<Promotion['codes']> {
  const list = element('small');
  const code = textField('Another code', { maxLength: 20 });
  const most = textField('How many may use it, or nothing', { inputMode: 'numeric', maxLength: 7 });
  const send = (): unknown =>
    sendWritten([code, most], () =>
      change({
        what: `Another code for “${titleOf()}”`,
        path: `${path}/codes`,
        body: { code: code.value(), most: most.value() === '' ? null : Number(most.value()) },
        done: 'The code can be redeemed.',
      }),
    );
  return {
    node: element('div', { className: 'stack' }, list, formOf(submit('Add the code'), send, code.node, most.node)),
    show(codes) {
      const all = codes.map(({ code: each, used, most: limit }) => `${each} (${used} of ${limit ?? 'any number'})`);
      setText(list, all.length === 0 ? 'No codes yet.' : `Codes: ${all.join(', ')}`);
    },
  };
}

function newPromotion(): View<Shown> {
  const kind = choiceField('Kind', KINDS);
  let key = crypto.randomUUID();
  const terms = editor(
    () => kind.value(),
    submit('Offer the promotion'),
    async (written) => {
      const isDone = await change({
        what: 'Offer another promotion',
        path: 'promotions',
        body: { idempotencyKey: key, kind: kind.value(), terms: written },
        done: 'The promotion is offered.',
      });
      // Sent again after a failure it is the same promotion.
      if (isDone) key = crypto.randomUUID();
      return isDone;
    },
  );
  const now = Math.ceil(Date.now() / 60_000) * 60_000;
  return {
    node: folded('Another promotion', kind.node, terms.node).node,
    show: (shown) => terms.show(shown, blank(shown, now)),
  };
}

const NOTHING = { EN: '' };

function blank({ promotions: { choices } }: Shown, now: number): Terms {
  return {
    title: NOTHING,
    summary: NOTHING,
    details: NOTHING,
    category: choices.categories[0] ?? '',
    picture: choices.pictures[0] ?? '',
    opensAt: now,
    endsAt: now + 30 * DAY,
    enrolment: 'APPLICATION',
    asks: { comment: 'OPTIONAL', leastPictures: 0, mostPictures: 0, contact: null },
    leastDeposit: null,
    stake: null,
    stakeTypes: [],
    period: null,
    amount: { is: 'FIXED', value: '' },
    pays: { as: 'MONEY' },
    isPaidAtOnce: false,
    claimDays: 14,
  };
}
