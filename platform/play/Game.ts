import type { Bridge, FrameMessage } from '../../schema/bridge.ts';
import type { SlotModel } from '../engine/slots/model.ts';
import { simulationRandom } from '../engine/random.ts';
import { play } from '../engine/slots/play.ts';
import { readJackpot, Refused, spinUntilAnswered } from './api.ts';
import { controls } from './controls.ts';
import { openDialog } from './dialogs/dialog.ts';
import { fairness } from './dialogs/fairness.ts';
import { paytable } from './dialogs/paytable.ts';
import { toCents, fromCents } from '../../schema/cents.ts';
import { isText } from './pasted.ts';
import { present } from './present.ts';
import { quietButton } from './quiet.ts';
import { refusalText } from './refusalText.ts';
import { freshKey, rememberedOrders, rememberOrders } from './session.ts';
import type { Seat } from './session.ts';
import { Sound } from './sound.ts';
import { reelStage } from './stage/reelStage.ts';
import { tileStage } from './stage/tileStage.ts';
import { Tempo } from './tempo.ts';
import type { Purse } from './purse.ts';
import { afterStake } from './purse.ts';
import type { Speech } from './texts.ts';
import { gameView } from './view.ts';
import { wayOut } from './wayOut.ts';
import type { SeedsAnswer, SpinAnswer, StakeAnswer, StateAnswer } from './wire.ts';

/** What the embedding page may request of the game. */
export interface Game {
  readonly element: HTMLElement;
  pause(paused: boolean): void;
  /** Finishes the pending round or order, then reports that the game can be removed. */
  leave(): void;
}

/** A requested spin. Its key identifies it, however often it is sent. */
interface Sent {
  readonly key: string;
  /** Decimal text. */
  readonly stake: string;
}

/** Failed tries after which the server counts as unreachable. */
const AWAY_AFTER = 4;
const JACKPOT_EVERY = 20_000;

/** The stake nearest to a hundredth of the balance, so that nobody starts with the highest. */
function firstStake(stakes: readonly StakeAnswer[], balance: string): number {
  const modest = stakes.findLastIndex(
    ({ stake }) => toCents(stake) * 100n <= toCents(balance) && toCents(stake) <= 200n,
  );
  return Math.max(0, modest);
}

/** The game page: handles actions of the player and the shell, calls the server, and shows its results. */
export function createGame(
  seat: Seat<StateAnswer>,
  model: SlotModel,
  speech: Speech,
  shell: Bridge<FrameMessage> | null,
  verifyUrl: (roundId: string) => string,
): Game {
  const { state, token } = seat;
  const { say } = speech;
  const tempo = new Tempo();
  const sound = new Sound();
  const stage = model.mechanic === 'cluster' ? tileStage(model, tempo, sound) : reelStage(model, tempo, sound);
  let seeds: SeedsAnswer = state.seeds;
  let purse: Purse = state;
  let at = firstStake(state.stakes, purse.balance);
  let busy = false;
  let over = false;
  let paused = false;
  const [underWay] = rememberedOrders(seat.ordersName, ({ key, stake }): Sent | null =>
    isText(key) && isText(stake) ? { key, stake } : null,
  );
  const exit = wayOut(shell, () => busy);

  const bar = controls(speech, state.currencySymbol, 'lines' in model, quietButton(speech, tempo), {
    spin: press,
    step,
    turbo: (on) => void (tempo.turbo = on),
    sound: (on) => void (sound.on = on),
    info: () => void openDialog(say('info'), say('close'), ...paytable(model, state, level(), speech)),
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
  });
  const view = gameView(state, model, speech, stage.element, bar.element, shell && leave);

  function level(): StakeAnswer {
    const chosen = state.stakes[at];
    if (!chosen) throw new Error('the game offers no stake');
    return chosen;
  }
  function step(by: 1 | -1): void {
    if (busy) return;
    at = Math.min(Math.max(at + by, 0), state.stakes.length - 1);
    showStake();
  }
  const showStake = () => bar.stake(level(), at === 0, at === state.stakes.length - 1);
  const showMode = () => bar.mode(over || paused ? 'held' : busy ? 'busy' : 'idle');

  function press(): void {
    if (busy) tempo.hurry();
    else if (!over && !paused && !exit.isLeaving) void round({ key: freshKey(), stake: level().stake }, false);
  }

  async function round(order: Sent, wasSent: boolean): Promise<void> {
    let isClear = true;
    busy = true;
    showMode();
    view.warn(null);
    stage.clear();
    bar.win(null);
    view.message(say('turning'));
    stage.begin();
    const left = afterStake(purse, toCents(order.stake));
    bar.purse(left);
    // After a reload the embedding page already shows the balance after the booking.
    const goesOn = () => void (wasSent || shell?.send({ kind: 'roundStarted', balance: left.balance }));
    goesOn();
    rememberOrders(seat.ordersName, [order]);
    try {
      const spun = await spinUntilAnswered({ ...order, sessionToken: token }, trouble, wasSent);
      view.warn(null);
      await present(spun, model, {
        stage,
        tempo,
        sound,
        speech,
        view,
        goesOn,
        win: bar.win,
        money: (decimal) => speech.inCurrency(decimal, state.currencySymbol),
      });
      settled(spun);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      isClear = error.earlier !== 'unclear';
      refused(error);
    } finally {
      if (isClear) rememberOrders(seat.ordersName, []);
      tempo.rest();
      busy = false;
      showMode();
      exit.answered();
    }
  }

  function trouble(tries: number): void {
    view.warn(say(tries >= AWAY_AFTER ? 'away' : 'reconnecting'));
  }

  function settled(spun: SpinAnswer): void {
    purse = spun;
    seeds = { ...seeds, nonce: Math.max(seeds.nonce, spun.nonce + 1) };
    bar.purse(purse);
    const payout = fromCents(toCents(spun.payout) + toCents(spun.jackpotPaid));
    shell?.send({ kind: 'roundSettled', roundId: spun.roundId, stake: spun.stake, payout });
    shell?.send({ kind: 'roundShown', balance: purse.balance });
  }

  function refused(refusal: Refused): void {
    const { code } = refusal;
    stage.show(idlePicture());
    bar.purse(purse);
    shell?.send({ kind: 'roundShown', balance: purse.balance });
    view.message('');
    view.warn(refusalText(speech, refusal));
    if (code === 'session_expired' || code === 'account_blocked') {
      over = true;
      if (code === 'session_expired') shell?.send({ kind: 'sessionExpired' });
    }
  }

  function leave(): void {
    if (busy) tempo.hurry();
    exit.leave();
  }

  /** A random picture without a win, shown before the first spin. */
  function idlePicture() {
    const { coins } = level();
    for (let seed = Number(state.game.nodeId); ; seed += 1) {
      const [first] = play(model, { stake: BigInt(coins), coin: 1n, coins }, simulationRandom(seed)).steps;
      if (first && first.wins.length === 0) return first.grid;
    }
  }

  /** Space spins and skips, wherever the focus is, unless the focused element uses it. */
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.code !== 'Space' || event.repeat || document.querySelector('dialog[open]')) return;
    if (target instanceof HTMLElement && target.closest('button:not(.spin), input, textarea, a')) return;
    event.preventDefault();
    press();
  });
  document.addEventListener('keyup', (event) => {
    // The browser would also press a focused button.
    if (event.code === 'Space' && event.target instanceof HTMLElement && event.target.matches('.spin'))
      event.preventDefault();
  });
  if (state.jackpot !== null) {
    setInterval(() => {
      if (!document.hidden && !over)
        readJackpot(token).then(
          ({ jackpot: pool }) => view.jackpot(pool),
          () => undefined,
        );
    }, JACKPOT_EVERY);
  }

  stage.show(idlePicture());
  showStake();
  view.jackpot(state.jackpot);
  bar.purse(purse);
  bar.win(null);
  showMode();
  if (underWay) void round(underWay, true);
  return {
    element: view.element,
    pause(held) {
      paused = held;
      showMode();
    },
    leave,
  };
}
