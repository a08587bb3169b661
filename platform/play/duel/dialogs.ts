import type { ProofsEnd } from '../dialogs/saveProofs.ts';
import { saveProofs } from '../dialogs/saveProofs.ts';
import { h } from '../dom.ts';
import type { Speech } from '../texts.ts';
import { listDuels } from './calls.ts';
import type { DuelState, DuelTable } from './wire.ts';

/** The rules of a duel, the fees of the rooms, and the return to the player of a stake. */
export function duelRules({ duel }: DuelState, { say, percent }: Speech): Node[] {
  return [
    h('h3', {}, say('rules')),
    h('p', {}, say('rules_duel')),
    h('p', {}, say('rules_duelTime', { seconds: duel.turnSeconds, wait: duel.waitSeconds })),
    h('h3', {}, say('rtp')),
    h(
      'dl',
      { class: 'figures' },
      ...duel.rooms.map(({ name, back }) =>
        h('div', {}, h('dt', {}, name), h('dd', {}, percent(back), h('small', {}, say('rtpExact')))),
      ),
    ),
  ];
}

export interface DuelFairnessEnd extends ProofsEnd {
  readonly table: DuelTable | null;
  readonly currencySymbol: string;
  readonly verifyUrl: (id: string) => string;
}

/** The commitment of the present table, and the player's latest duels with links to check them. */
export function duelFairness(
  { token, shell, table, currencySymbol, verifyUrl }: DuelFairnessEnd,
  speech: Speech,
): Node[] {
  const { say, inCurrency, time } = speech;
  const money = (decimal: string): string => inCurrency(decimal, currencySymbol);
  const saving = saveProofs({ token, shell }, speech);
  const list = h('ul', { class: 'rounds' });
  listDuels(token).then(
    ({ duels }) => {
      list.replaceChildren(
        ...(duels.length === 0
          ? [h('li', {}, say('roundsNone'))]
          : duels.map((duel) =>
              h(
                'li',
                {},
                h('div', {}, h('time', { datetime: duel.at }, time(duel.at))),
                h('div', { class: 'sums' }, `${money(duel.stake)} → ${money(duel.payout)}`),
                h('a', { href: verifyUrl(duel.id), target: '_blank', rel: 'noopener' }, say('roundProof')),
              ),
            )),
      );
      saving.show(duels[0]?.at);
    },
    () => list.replaceChildren(h('li', {}, say('away'))),
  );
  const facts =
    table &&
    h(
      'dl',
      { class: 'facts' },
      h('div', {}, h('dt', {}, say('duel_commitment')), h('dd', {}, h('code', {}, table.commitment))),
    );
  return [
    h('p', {}, say('duel_fairnessIntro')),
    ...(facts ? [facts] : []),
    h('h3', {}, say('duel_past')),
    list,
    ...saving.nodes,
  ];
}
