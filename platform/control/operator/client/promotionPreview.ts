import { element, rowsOf, setText } from './dom.ts';
import { pictureAt } from './pictures.ts';
import { ask } from './parts.ts';
import type { Terms } from './promotionForm.ts';

/** What a dry run answers (`platform/domains/promotions/offered/dryRun.ts`). */
interface DryRun {
  readonly month: string;
  readonly how: string;
  readonly members: number;
  readonly rewards: number;
  readonly cost: string;
  readonly tickets: number;
  readonly top: readonly { readonly username: string; readonly rewards: number; readonly amount: string }[];
}

/** What terms give, in English. */
export function rewardText({ amount, pays }: Terms): string {
  const as = { MONEY: 'money', BONUS: 'bonus', TICKETS: 'tickets' }[pays.as];
  const kind =
    pays.as === 'BONUS' ? `${as} for ${pays.gameTypes.join(', ')} games, to be wagered ${pays.factor} times` : as;
  switch (amount?.is) {
    case undefined:
      return pays.as === 'TICKETS' ? `${pays.count} tickets of ${pays.table}` : kind;
    case 'FIXED':
      return `${amount.value} ${kind}`;
    case 'PERCENT':
      return `${amount.percent} % up to ${amount.most}, ${kind}`;
    case 'BY_RANK':
      return `${amount.ranks.map(({ rank, value }) => `level ${rank}: ${value}`).join(', ')}, ${kind}`;
  }
}

/** A promotion as members read it, in English. */
export function preview(): { readonly node: HTMLElement; show(terms: Terms, pictures: string): void } {
  const picture = element('img', { alt: '', loading: 'lazy' });
  const [title, summary, reward, when] = [element('b'), element('span'), element('strong'), element('small')];
  const paragraphs = element('div');
  return {
    node: element('article', { className: 'preview' }, picture, title, summary, reward, paragraphs, when),
    show(terms, pictures) {
      if (pictures !== '') pictureAt(picture, `/cdn/promotions/${terms.picture}.svg`, pictures);
      setText(title, terms.title.EN);
      setText(summary, terms.summary.EN);
      setText(reward, rewardText(terms));
      paragraphs.replaceChildren(
        ...terms.details.EN.split(/\n\s*\n/).map((textContent) => element('p', { textContent })),
      );
      const end = terms.endsAt === null ? 'no end' : new Date(terms.endsAt).toLocaleString();
      setText(when, `${new Date(terms.opensAt).toLocaleString()} to ${end}`);
    },
  };
}

/** What terms would have cost last month; a rule that they break is told in its place. */
export function dryRunView(): {
  readonly node: HTMLElement;
  run(kind: string, terms: Terms): Promise<void>;
} {
  const said = element('p', { ariaLive: 'polite' });
  const how = element('small');
  const list = element('ol');
  const rows = rowsOf<DryRun['top'][number]>(
    list,
    ({ username }) => username,
    () => {
      const node = element('li');
      return {
        node,
        show: ({ username, rewards, amount }) => setText(node, `${username}: ${rewards} rewards, ${amount} in all`),
      };
    },
  );
  return {
    node: element('div', { className: 'stack' }, said, how, list),
    async run(kind, terms) {
      setText(said, 'Counting …');
      try {
        const found = await ask<DryRun>('promotions/dryRun', { kind, terms });
        const what = found.tickets > 0 ? `${found.tickets} tickets` : found.cost;
        setText(said, `In ${found.month}: ${found.rewards} rewards for ${found.members} members, ${what} in all.`);
        setText(how, found.how);
        rows(found.top);
      } catch (error) {
        setText(said, error instanceof Error ? error.message : 'It failed.');
        setText(how, '');
        rows([]);
      }
    },
  };
}
