import { h, hold, iconButton, onPress } from '../dom.ts';
import { fromCents } from '../../../schema/cents.ts';
import type { Speech } from '../texts.ts';
import { matchText, pickText, priceText } from './faces.ts';
import { productOf, reckonSlip, stakeFault, stakeIn, asTyped } from './Slip.ts';
import type { Mode, Slip, SlipLine, StakeFault } from './Slip.ts';
import type { BookState } from './wire.ts';

export interface SlipEvents {
  readonly mode: (mode: Mode) => void;
  readonly stake: (text: string) => void;
  readonly remove: (roundId: string) => void;
  readonly clear: () => void;
  readonly accept: () => void;
  readonly place: () => void;
}

/** The state of the slip. */
export interface SlipFace {
  readonly lines: readonly SlipLine[];
  readonly isSending: boolean;
  /** Whether this page accepts bets. */
  readonly isHeld: boolean;
}

export interface SlipPanel {
  readonly element: HTMLElement;
  show(slip: Slip, face: SlipFace): void;
  /** A refusal, until the next try. */
  warn(text: string | null): void;
  message(text: string): void;
}

/** The quick stakes, as multiples of the minimum stake. */
const QUICK = [1, 5, 20, 100];

/** The slip: beside the matches on a wide screen, a bottom sheet on a narrow one. */
export function slipPanel({ book }: BookState, speech: Speech, events: SlipEvents): SlipPanel {
  const { say, amount, inCurrency } = speech;
  const money = (decimal: string): string => inCurrency(decimal, book.currencySymbol);
  const limits = { min: money(book.limits.min), max: money(book.limits.max) };
  const count = h('span');
  const peek = h('b', { class: 'peek' });
  const toggle = h(
    'button',
    { type: 'button', class: 'slip-bar', 'aria-expanded': 'false', 'aria-controls': 'slip-body' },
    count,
    peek,
  );
  toggle.addEventListener('click', () => open(toggle.getAttribute('aria-expanded') !== 'true'));
  const empty = h('p', { class: 'note' }, say('book_slipEmpty'));
  const list = h('ul', { class: 'slip-lines' });
  const modes = (['single', 'combined'] as const).map((mode) => {
    const input = h('input', { type: 'radio', name: 'slip-mode', value: mode });
    input.addEventListener('change', () => events.mode(mode));
    return { mode, input, label: h('label', {}, input, h('span', {}, say(`book_${mode}`))) };
  });
  const modeField = h(
    'fieldset',
    { class: 'modes' },
    h('legend', {}, say('book_mode')),
    ...modes.map(({ label }) => label),
  );
  const hint = h('p', { class: 'note' }, say('book_legsHint', { least: book.legs.least, most: book.legs.most }));
  const stakeLabel = h('label', { for: 'slip-stake' });
  const stakeLimits = h('small', { id: 'slip-stake-limits' }, say('book_stakeLimits', limits));
  const stakeError = h('p', { id: 'slip-stake-error', role: 'alert', hidden: true });
  const stake = h('input', {
    id: 'slip-stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: 12,
    'aria-describedby': `${stakeLimits.id} ${stakeError.id}`,
  });
  stake.addEventListener('input', () => events.stake(stake.value));
  const write = (text: string) => {
    stake.value = text;
    events.stake(text);
  };
  const quick = h(
    'div',
    { class: 'quick', role: 'group', 'aria-label': say('book_stake') },
    ...QUICK.map((times) => {
      const worth = fromCents((stakeIn(book.limits.min) ?? 100n) * BigInt(times));
      const button = h('button', { type: 'button', 'aria-label': money(worth) }, money(worth));
      button.addEventListener('click', () => write(asTyped(worth, speech.locale)));
      return button;
    }),
  );
  const odds = h('dd');
  const oddsRow = h('div', {}, h('dt', {}, say('book_odds')), odds);
  const possible = h('dd');
  const place = h('button', { type: 'button', class: 'spin place' });
  const clear = iconButton('clear', say('book_clear'), events.clear);
  let press: () => void = events.place;
  onPress(place, () => press());
  const refusal = h('p', { class: 'notice', role: 'alert', hidden: true });
  const message = h('p', { class: 'message', role: 'status' });
  const form = h(
    'div',
    { class: 'slip-form' },
    modeField,
    hint,
    h('div', { class: 'stake' }, stakeLabel, stakeLimits, stake, quick, stakeError),
    h('dl', { class: 'sums' }, oddsRow, h('div', {}, h('dt', {}, say('book_possible')), possible)),
    h('div', { class: 'deeds' }, clear, place),
  );
  const body = h(
    'div',
    { id: 'slip-body', class: 'slip-body', tabindex: -1 },
    h('h2', {}, say('book_slip')),
    empty,
    list,
    form,
  );
  const element = h('aside', { class: 'slip', 'aria-label': say('book_slip') }, refusal, message, toggle, body);

  function open(isOpen: boolean): void {
    toggle.setAttribute('aria-expanded', String(isOpen));
    element.toggleAttribute('data-open', isOpen);
  }

  function lineOf(line: SlipLine): HTMLElement {
    const { fixture, pick, now } = line;
    const name = pickText(pick, fixture.offer, speech);
    const isChanged = now !== null && now !== line.odds;
    const note =
      now === null ? say('book_closed') : isChanged ? say('book_changed', { price: priceText(now, speech) }) : '';
    return h(
      'li',
      { 'data-closed': now === null, 'data-changed': isChanged },
      h('div', {}, h('strong', {}, name), h('small', {}, matchText(fixture.offer))),
      h('b', {}, priceText(line.odds, speech)),
      iconButton('close', say('book_remove', { pick: name }), () => events.remove(fixture.id)),
      note !== '' && h('p', { class: 'line-note' }, note),
    );
  }

  /** Where the focus goes when its element is removed: to the bar, or to the slip if it is always open. */
  function focusSlip(): void {
    toggle.focus();
    if (document.activeElement !== toggle) body.focus();
  }

  function faultText(fault: StakeFault): string {
    const maxReturn = money(book.limits.maxReturn);
    switch (fault.kind) {
      case 'unreadable':
        return say('book_stakeUnreadable', { example: amount('10.50') });
      case 'outsideLimits':
        return say('book_stakeWanted', limits);
      case 'returnsTooMuch':
        return fault.most === null
          ? say('book_stakeNone', { min: limits.min, maxReturn })
          : say('book_stakeMost', { most: money(fromCents(fault.most)), maxReturn });
    }
  }

  let shown = '';
  function showLines(lines: readonly SlipLine[]): void {
    const key = lines.map(({ roundId, pick, odds: price, now }) => `${roundId} ${pick} ${price} ${now}`).join('|');
    if (key === shown) return;
    shown = key;
    const focused = list.contains(document.activeElement);
    list.replaceChildren(...lines.map(lineOf));
    const next = list.querySelector<HTMLElement>('button');
    if (focused && next) next.focus();
    else if (focused) focusSlip();
  }

  return {
    element,
    show(slip, { lines, isSending, isHeld }) {
      const { mode } = slip;
      const cents = stakeIn(slip.stake);
      const prices = lines.map((line) => line.odds);
      const { cost, possible: most } = reckonSlip(mode, cents ?? 0n, prices);
      const isChanged = lines.some((line) => line.now !== null && line.now !== line.odds);
      showLines(lines);
      count.textContent = say('book_slipCount', { count: lines.length });
      peek.textContent =
        lines.length === 0
          ? ''
          : mode === 'combined'
            ? `× ${amount(productOf(prices))}`
            : `→ ${money(fromCents(most))}`;
      const isEmptied = lines.length === 0 && !form.hidden;
      const hadFocus = form.contains(document.activeElement);
      empty.hidden = lines.length > 0;
      form.hidden = lines.length === 0;
      if (isEmptied) open(false);
      if (isEmptied && hadFocus) focusSlip();
      modeField.hidden = hint.hidden = lines.length < 2;
      for (const each of modes) {
        each.input.checked = each.mode === mode;
        each.input.disabled = isSending || (each.mode === 'combined' && !slip.canCombine);
      }
      stakeLabel.textContent = say(mode === 'single' && lines.length > 1 ? 'book_stakeEach' : 'book_stake');
      if (stake !== document.activeElement && stake.value !== slip.stake) stake.value = slip.stake;
      const fault = lines.length === 0 ? null : stakeFault(slip.stake, mode, prices, book.limits);
      const faultNow = fault && faultText(fault);
      stake.setAttribute('aria-invalid', String(fault !== null));
      stakeError.hidden = fault === null;
      if (stakeError.textContent !== faultNow) stakeError.textContent = faultNow;
      oddsRow.hidden = mode === 'single' && lines.length > 1;
      odds.textContent = lines.length === 0 ? '' : amount(productOf(prices));
      possible.textContent = money(fromCents(most));
      hold(clear, isSending);
      press = isChanged ? events.accept : events.place;
      hold(place, isSending || isHeld || fault !== null || lines.some(({ now }) => now === null));
      place.textContent = isSending
        ? say('book_placing')
        : isChanged
          ? say('book_accept')
          : cents === null
            ? say('book_placeNone')
            : say('book_place', { amount: money(fromCents(cost)) });
    },
    warn(text) {
      refusal.hidden = text === null;
      refusal.textContent = text;
    },
    message: (text) => void (message.textContent = text),
  };
}
