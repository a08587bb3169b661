import '../../schema/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/stage.css';
import './styles/controls.css';
import './styles/dialog.css';
import { modelOf } from '../engine/slots/modelFor.ts';
import { Refused, Unreachable } from './api.ts';
import { h } from './dom.ts';
import { createGame } from './Game.ts';
import type { Game } from './Game.ts';
import { openShell } from './shell.ts';
import { wearQuiet } from './quiet.ts';
import { fetchLetters } from './letters.ts';
import { takeSeat } from './session.ts';
import type { Language } from '../../schema/languages.ts';
import { languageFrom, speak } from './texts.ts';
import type { Speech } from './texts.ts';
import { wearPalette, wearTheme } from './theme.ts';

const address = new URLSearchParams(location.search);
const ticket = address.get('ticket') ?? '';
let game: Game | null = null;

/** Loads the page in another language: the seat of the launch ticket is remembered, so nothing is lost. */
function changeLanguage(language: Language): void {
  if (language === languageFrom(address.get('language'))) return;
  address.set('language', language);
  location.replace(`?${address.toString()}`);
}

wearTheme(address.get('theme'));
wearQuiet();
const shell = openShell((message) => {
  // The embedding page has a bar with the game's name and the leave button.
  document.documentElement.dataset['embedded'] = '';
  switch (message.kind) {
    case 'theme':
      return wearTheme(message.theme);
    case 'language':
      return changeLanguage(message.language);
    case 'pause':
      return game?.pause(message.paused);
    case 'close':
      return game ? game.leave() : shell?.send({ kind: 'closeRequested' });
  }
});

/** A page without a game: what happened, and what the player can do. */
function sorry({ say }: Speech, key: Parameters<Speech['say']>[0], again: boolean): void {
  const retry = h('button', { type: 'button', class: 'button' }, say('retry'));
  retry.addEventListener('click', () => location.reload());
  const leave = h('button', { type: 'button', class: 'button' }, say('close'));
  leave.addEventListener('click', () => shell?.send({ kind: 'closeRequested' }));
  document.body.replaceChildren(
    h('main', { class: 'sorry' }, h('p', { role: 'alert' }, say(key)), again && retry, !again && shell && leave),
  );
}

async function open(): Promise<void> {
  const language = languageFrom(address.get('language'));
  const speech = await speak(language);
  document.documentElement.lang = speech.locale;
  fetchLetters(language);
  document.title = speech.say('loading');
  document.body.replaceChildren(h('main', { class: 'sorry' }, h('p', { role: 'status' }, speech.say('loading'))));
  try {
    const seat = await takeSeat(ticket, language);
    const { state } = seat;
    const { name, nodeId } = state.game;
    document.title = name;
    const verifyUrl = (roundId: string) => {
      const theme = document.documentElement.dataset['theme'] ?? '';
      return `/play/verify?${new URLSearchParams({ round: roundId, language, theme }).toString()}`;
    };
    if ('live' in state) {
      const { createLive } = await import('./live/Live.ts');
      game = createLive({ ...seat, state }, speech, shell, verifyUrl);
    } else if ('book' in state) {
      const { createBook } = await import('./sports/Book.ts');
      game = createBook({ ...seat, state }, speech, shell, verifyUrl);
    } else if ('duel' in state) {
      const { createDuel } = await import('./duel/Duel.ts');
      game = createDuel({ ...seat, state }, speech, shell, verifyUrl, Number(address.get('room')));
    } else if ('fish' in state) {
      const { createFish } = await import('./fish/Fish.ts');
      game = createFish({ ...seat, state }, speech, shell, verifyUrl);
    } else {
      const model = modelOf(state.modelId);
      if (!model) throw new Unreachable('model');
      wearPalette(state.game.palette);
      game = createGame({ ...seat, state }, model, speech, shell, verifyUrl);
    }
    document.body.replaceChildren(game.element);
    shell?.send({ kind: 'ready', nodeId });
    shell?.send({ kind: 'balanceChanged', balance: 'own' in state ? state.own.balance : state.balance });
  } catch (error) {
    if (error instanceof Refused) {
      if (error.code === 'session_expired' || error.code === 'ticket_invalid') shell?.send({ kind: 'sessionExpired' });
      sorry(speech, `error_${error.code}`, false);
    } else if (error instanceof Unreachable) {
      sorry(speech, 'errorOpening', true);
    } else {
      throw error;
    }
  }
}

void open();
