import type { OperatorPageState } from '../state.ts';
import type { View } from './dom.ts';
import { element } from './dom.ts';
import type { ChoiceField, Field } from './fields.ts';
import { checkField, choiceField, localMoment, momentOf, textField, writings } from './fields.ts';

export type Promotion = OperatorPageState['promotions']['all'][number];
export type Choices = OperatorPageState['promotions']['choices'];
export type Terms = Promotion['terms'];

export const KINDS = {
  REGISTER: 'For joining the site',
  LOGIN: 'For signing in, each day',
  FIRST_DEPOSIT: 'For a first deposit',
  SAVIOR: 'Cash back',
  UPGRADE_BONUS: 'For levels of the club',
  MISSION_MANUAL: 'For stakes, decided by us',
  MANUAL: 'Decided by us, or for a code',
  RAFFLE: 'Raffle: tickets for stakes of a day',
  TICKET: 'Tickets, decided by us or for a code',
} as const;

const ENROLMENTS = {
  AUTOMATIC: 'Everybody',
  JOIN: 'By joining',
  APPLICATION: 'By an application',
  CODE: 'With a code',
};
const COMMENTS = { NONE: 'No comment', OPTIONAL: 'A comment, if they like', REQUIRED: 'A comment' };
const CONTACTS = { '': 'No number', ZALO: 'A Zalo number', WHATSAPP: 'A WhatsApp number' };
const PERIODS = { '': 'No period', DAY: 'A day', WEEK: 'A week', MONTH: 'A month' };
const AMOUNTS = { FIXED: 'A fixed amount', PERCENT: 'A part', BY_RANK: 'By level', '': 'None (tickets)' };
const PAYS = { MONEY: 'Money', BONUS: 'Bonus', TICKETS: 'Tickets' };

const number = (label: string, maxLength = 4): Field<string> => textField(label, { inputMode: 'numeric', maxLength });
const decimal = (label: string): Field<string> => textField(label, { inputMode: 'decimal', maxLength: 15 });
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
const orNull = (text: string): string | null => (text === '' ? null : text);
const options = (all: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(all.map((each) => [each, each]));

export interface TermsForm {
  readonly fields: readonly Field<never>[];
  readonly nodes: readonly HTMLElement[];
  offer(choices: Choices): void;
  show(terms: Terms): void;
  /** What is written, as the platform takes it. */
  terms(): Terms;
}

/** All that terms consist of. */
export function termsForm(): TermsForm {
  const words = writings(
    {
      title: { label: 'Title', maxLength: 80 },
      summary: { label: 'In a sentence', maxLength: 200 },
      details: { label: 'At length; empty lines make paragraphs', maxLength: 4_000, isLong: true },
    },
    ['title', 'summary', 'details'],
  );
  const category = choiceField('Category');
  const picture = choiceField('Picture');
  const opensAt = textField('Begins', { type: 'datetime-local' });
  const endsAt = textField('Ends', { type: 'datetime-local' });
  const enrolment = choiceField('Who takes part', ENROLMENTS);
  const comment = choiceField('An application has', COMMENTS);
  const leastPictures = number('Pictures at least', 1);
  const mostPictures = number('Pictures at most', 1);
  const contact = choiceField('And', CONTACTS);
  const leastDeposit = decimal('Smallest deposit, or nothing');
  const stake = decimal('To be staked, or nothing');
  const stakeTypes = textField('In games of these types, or nothing for all', { maxLength: 100 });
  const period = choiceField('Cash back of', PERIODS);
  const amountIs = choiceField('Amount', AMOUNTS);
  const value = decimal('Amount, or the most of a part');
  const percent = decimal('Part in percent');
  const ranks = textField('Levels, such as 1: 2.00, 2: 5.00', { maxLength: 300 });
  const paysAs = choiceField('Paid as', PAYS);
  const gameType = textField('Bonus for games of type', { maxLength: 40 });
  const factor = number('Bonus to be wagered so often');
  const stakeCap = decimal('Most of one stake, or nothing');
  const validDays = number('Days that a bonus is valid', 3);
  const table = choiceField('Tickets of the prize table');
  const count = number('Number of tickets', 2);
  const isPaidAtOnce = checkField('Given without being claimed');
  const claimDays = number('Days to claim it', 3);

  const texts: Field<string>[] = [opensAt, endsAt, leastPictures, mostPictures, leastDeposit, stake, stakeTypes];
  const amounts: Field<string>[] = [value, percent, ranks, gameType, factor, stakeCap, validDays, count, claimDays];
  const choices: ChoiceField[] = [category, picture, enrolment, comment, contact, period, amountIs, paysAs, table];
  const fields = [...words.fields, ...texts, ...amounts, ...choices, isPaidAtOnce] as unknown as Field<never>[];
  const columns = (...inside: readonly View<never>[]): HTMLElement =>
    element('div', { className: 'columns' }, ...inside.map(({ node }) => node));
  const part = (title: string, ...inside: readonly unknown[]): HTMLElement =>
    element('fieldset', {}, element('legend', { textContent: title }), columns(...(inside as View<never>[])));

  function toAmount(): Terms['amount'] {
    switch (amountIs.value()) {
      case 'FIXED':
        return { is: 'FIXED', value: value.value() };
      case 'PERCENT':
        return { is: 'PERCENT', percent: Number(percent.value()), most: value.value() };
      case 'BY_RANK':
        return {
          is: 'BY_RANK',
          ranks: listed(ranks.value()).map((pair) => {
            const [rank = '', each = ''] = pair.split(':').map((half) => half.trim());
            return { rank: Number(rank), value: each };
          }),
        };
      default:
        return null;
    }
  }

  function toPays(): Terms['pays'] {
    switch (paysAs.value()) {
      case 'BONUS':
        return {
          as: 'BONUS',
          gameTypes: listed(gameType.value()),
          factor: Number(factor.value()),
          stakeCap: orNull(stakeCap.value()),
          validDays: Number(validDays.value()),
        };
      case 'TICKETS':
        return { as: 'TICKETS', table: table.value(), count: Number(count.value()) };
      default:
        return { as: 'MONEY' };
    }
  }

  return {
    fields,
    nodes: [
      ...words.nodes,
      part('Where and when', category, picture, opensAt, endsAt),
      part('Who', enrolment, comment, leastPictures, mostPictures, contact),
      part('For what', leastDeposit, stake, stakeTypes, period),
      part('How much', amountIs, value, percent, ranks),
      part('As what', paysAs, gameType, factor, stakeCap, validDays, table, count, isPaidAtOnce, claimDays),
    ],
    offer(offered) {
      category.offer(options(offered.categories));
      picture.offer(options(offered.pictures));
      table.offer({ '': 'No tickets', ...options(offered.prizeTables) });
    },
    show(terms) {
      words.show({ title: terms.title, summary: terms.summary, details: terms.details });
      category.show(terms.category);
      picture.show(terms.picture);
      opensAt.show(localMoment(terms.opensAt));
      endsAt.show(localMoment(terms.endsAt));
      enrolment.show(terms.enrolment);
      comment.show(terms.asks.comment);
      leastPictures.show(String(terms.asks.leastPictures));
      mostPictures.show(String(terms.asks.mostPictures));
      contact.show(terms.asks.contact ?? '');
      leastDeposit.show(terms.leastDeposit ?? '');
      stake.show(terms.stake ?? '');
      stakeTypes.show(terms.stakeTypes.join(', '));
      period.show(terms.period ?? '');
      const { amount, pays } = terms;
      amountIs.show(amount?.is ?? '');
      value.show(amount?.is === 'FIXED' ? amount.value : amount?.is === 'PERCENT' ? amount.most : '');
      percent.show(amount?.is === 'PERCENT' ? String(amount.percent) : '');
      ranks.show(
        amount?.is === 'BY_RANK' ? amount.ranks.map(({ rank, value: each }) => `${rank}: ${each}`).join(', ') : '',
      );
      paysAs.show(pays.as);
      gameType.show(pays.as === 'BONUS' ? pays.gameTypes.join(', ') : '');
      factor.show(pays.as === 'BONUS' ? String(pays.factor) : '');
      stakeCap.show(pays.as === 'BONUS' ? (pays.stakeCap ?? '') : '');
      validDays.show(pays.as === 'BONUS' ? String(pays.validDays) : '');
      table.show(pays.as === 'TICKETS' ? pays.table : '');
      count.show(pays.as === 'TICKETS' ? String(pays.count) : '');
      isPaidAtOnce.show(terms.isPaidAtOnce);
      claimDays.show(String(terms.claimDays));
    },
    terms: () => ({
      title: words.texts('title'),
      summary: words.texts('summary'),
      details: words.texts('details'),
      category: category.value(),
      picture: picture.value(),
      opensAt: momentOf(opensAt.value()) ?? 0,
      endsAt: momentOf(endsAt.value()),
      enrolment: enrolment.value() as Terms['enrolment'],
      asks: {
        comment: comment.value() as Terms['asks']['comment'],
        leastPictures: Number(leastPictures.value()),
        mostPictures: Number(mostPictures.value()),
        contact: orNull(contact.value()) as Terms['asks']['contact'],
      },
      leastDeposit: orNull(leastDeposit.value()),
      stake: orNull(stake.value()),
      stakeTypes: listed(stakeTypes.value()),
      period: orNull(period.value()) as Terms['period'],
      amount: toAmount(),
      pays: toPays(),
      isPaidAtOnce: isPaidAtOnce.value(),
      claimDays: Number(claimDays.value()),
    }),
  };
}
