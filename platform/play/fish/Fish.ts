import '../styles/fish.css';
import type { Bridge, FrameMessage } from '../../../schema/bridge.ts';
import type { Fish } from '../../engine/fish/school.ts';
import { TIMES } from '../../engine/fish/shot.ts';
import type { Refused } from '../api.ts';
import { openDialog } from '../dialogs/dialog.ts';
import { fairness } from '../dialogs/fairness.ts';
import type { Game } from '../Game.ts';
import { toCents, fromCents } from '../../../schema/cents.ts';
import { isQuiet, quietButton } from '../quiet.ts';
import { refusalText } from '../refusalText.ts';
import { freshKey } from '../session.ts';
import type { Seat } from '../session.ts';
import { Sound } from '../sound.ts';
import type { Purse } from '../purse.ts';
import { afterStake } from '../purse.ts';
import type { Speech } from '../texts.ts';
import { wayOut } from '../wayOut.ts';
import { fishRules } from './dialogs.ts';
import { fishView } from './fishView.ts';
import { createGun } from './gun.ts';
import { nameOfKind } from './names.ts';
import { createWaters } from './waters.ts';
import type { FishState, ShotDone, ShotRefused } from './wire.ts';

/**
 * How often the page checks whether its target is still swimming, and the interval of automatic shots, in milliseconds.
 */
const TICK = 200;
const AUTO_PACE = 400;

/** A fish game's page: aims and sends shots; the server decides the outcome of each. */
export function createFish(
  seat: Seat<FishState>,
  speech: Speech,
  shell: Bridge<FrameMessage> | null,
  verifyUrl: (roundId: string) => string,
): Game {
  const { state, token } = seat;
  const { say, inCurrency } = speech;
  const sound = new Sound();
  const offset = Date.parse(state.now) - Date.now();
  const flying = new Map<string, Fish>();
  let { seeds } = state;
  let purse: Purse = state;
  let at = Math.max(
    0,
    state.fish.stakes.findLastIndex(
      (stake) => toCents(stake) * 200n <= toCents(purse.balance) && toCents(stake) <= 100n,
    ),
  );
  let target: string | null = null;
  let auto = false;
  let over = false;
  let paused = false;
  const exit = wayOut(shell, () => flying.size > 0);
  let lastAuto = 0;

  const waters = createWaters({
    now: () => Date.now() + offset,
    school: () => seeds.commitment,
    isCalm: isQuiet,
    onPick(fish) {
      aim(fish);
      shoot();
    },
  });
  const page = fishView(
    state,
    speech,
    waters.element,
    quietButton(speech, null),
    {
      step,
      target: turn,
      shoot,
      auto: (on) => void (auto = on),
      sound: (on) => void (sound.on = on),
      info: () => void openDialog(say('info'), say('close'), ...fishRules(state, speech)),
      fairness: () =>
        void openDialog(
          say('fairness'),
          say('close'),
          ...fairness(
            {
              token,
              shell,
              seeds,
              currencySymbol: state.currencySymbol,
              verifyUrl,
              onChange: (changed) => void (seeds = changed),
            },
            speech,
          ),
        ),
    },
    shell && exit.leave,
  );
  const gun = createGun(token, {
    done: settled,
    refused,
    online: (online) => page.offline(online ? null : say('fish_offline')),
    over: end,
  });

  const money = (decimal: string): string => inCurrency(decimal, state.currencySymbol);
  const stakeNow = (): string => state.fish.stakes[at] ?? '0.00';
  const targetNow = (): Fish | undefined => waters.visible().find(({ id }) => id === target);

  function step(by: 1 | -1): void {
    at = Math.min(Math.max(at + by, 0), state.fish.stakes.length - 1);
    showStake();
  }

  function showStake(): void {
    page.stake(stakeNow(), at === 0, at === state.fish.stakes.length - 1);
  }

  function aim(fish: Fish | undefined): void {
    target = fish?.id ?? null;
    waters.aimAt(target);
    page.target(
      fish
        ? say('fish_target', { fish: nameOfKind(fish.kind, say), times: TIMES[fish.kind] ?? 0 })
        : say('fish_noTarget'),
    );
  }

  /**
   * Aims at the next fish in a direction, from the last one at the first again. Without an aim, at the one in the
   * middle.
   */
  function turn(by: 1 | -1): void {
    const seen = waters.visible();
    const from = seen.findIndex(({ id }) => id === target);
    aim(seen.at(from === -1 ? Math.floor(seen.length / 2) : (from + by) % seen.length));
  }

  function shoot(): void {
    if (over || paused || exit.isLeaving) return;
    if (!targetNow()) turn(1);
    const fish = targetNow();
    if (!fish) return;
    if (toCents(purse.balance) + toCents(purse.bonus ?? '0') - gun.underWay < toCents(stakeNow()))
      return refused({ key: '', refused: 'insufficient_balance' });
    const key = freshKey();
    if (!gun.fire({ key, stake: stakeNow(), school: seeds.commitment, wave: fish.wave, index: fish.index })) return;
    flying.set(key, fish);
    page.warn(null);
    waters.shoot(fish);
    sound.stop();
    showBalance();
  }

  function showBalance(): void {
    const left = afterStake(purse, gun.underWay);
    page.purse(left);
    shell?.send({ kind: flying.size > 0 ? 'roundStarted' : 'roundShown', balance: left.balance });
  }

  function settled(shot: ShotDone): void {
    const fish = flying.get(shot.key);
    flying.delete(shot.key);
    purse = shot;
    seeds = { ...seeds, nonce: Math.max(seeds.nonce, shot.nonce + 1) };
    const paid = toCents(shot.payout) + toCents(shot.jackpotPaid);
    if (fish) tell(fish, paid);
    page.win(paid > 0n ? fromCents(paid) : null);
    shell?.send({ kind: 'roundSettled', roundId: shot.roundId, stake: shot.stake, payout: fromCents(paid) });
    showBalance();
    exit.answered();
  }

  function tell(fish: Fish, paid: bigint): void {
    const name = nameOfKind(fish.kind, say);
    waters.landed(fish, paid > 0n ? money(fromCents(paid)) : null);
    page.message(
      paid > 0n
        ? say('fish_caught', { fish: name, amount: money(fromCents(paid)) })
        : say('fish_missed', { fish: name }),
    );
    if (paid > 0n) sound.win(TIMES[fish.kind] ?? 1);
    if (paid > 0n && fish.id === target) target = null;
  }

  function refused({ key, refused: code }: ShotRefused): void {
    flying.delete(key);
    page.warn(say(`error_${code}`));
    if (code !== 'fish_gone' && code !== 'too_fast') stopAuto();
    showBalance();
    exit.answered();
  }

  function stopAuto(): void {
    auto = false;
    page.auto(false);
  }

  function end(refused: Refused): void {
    const { code } = refused;
    over = true;
    stopAuto();
    flying.clear();
    showBalance();
    page.held(true);
    page.warn(refusalText(speech, refused));
    if (code === 'session_expired') shell?.send({ kind: 'sessionExpired' });
    exit.answered();
  }

  function tick(): void {
    if (target !== null && !targetNow()) aim(undefined);
    if (!auto || document.hidden || document.querySelector('dialog[open]') || Date.now() - lastAuto < AUTO_PACE) return;
    lastAuto = Date.now();
    shoot();
  }

  document.addEventListener('keydown', (event) => {
    const { target: on } = event;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      document.querySelector('dialog[open]') ||
      (on instanceof HTMLElement && on.closest('input, textarea, a'))
    )
      return;
    const by = ({ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 } as const)[event.key];
    if (by !== undefined) turn(by);
    else if (event.code === 'Space' && !(on instanceof HTMLElement && on.closest('button:not(.spin)'))) shoot();
    else return;
    event.preventDefault();
  });
  document.addEventListener('keyup', (event) => {
    // The browser would also press a focused button.
    if (event.code === 'Space' && event.target instanceof HTMLElement && event.target.matches('.spin'))
      event.preventDefault();
  });
  addEventListener('offline', () => page.offline(say('fish_offline')));
  addEventListener('online', () => {
    // Until pending shots have a response, the gun reports the connection; a first request in progress is not an error.
    if (!gun.isCut) page.offline(null);
  });
  setInterval(tick, TICK);
  showStake();
  page.win(null);
  page.message(say('fish_ready'));
  aim(undefined);
  showBalance();
  return {
    element: page.element,
    pause(held) {
      paused = held;
      page.held(held || over);
    },
    leave: exit.leave,
  };
}
