import '../../schema/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/dialog.css';
import './styles/verify.css';
import { readRound, Refused } from './api.ts';
import { checkList, listed } from './checkList.ts';
import { checkHistory, isHistory, keysIn } from './contracts/checkHistory.ts';
import { historyReport } from './contracts/historyReport.ts';
import { h } from './dom.ts';
import { duelReport } from './duelReport.ts';
import { languageChoice } from './languageChoice.ts';
import { fetchLetters } from './letters.ts';
import { isDuelProof, readDuel } from './readDuel.ts';
import { listProgress, listReport } from './listReport.ts';
import { parsed } from './pasted.ts';
import { wearQuiet } from './quiet.ts';
import { readProof } from './readProof.ts';
import { isShared, readShared } from './readShared.ts';
import { isTicketProof, readTicket } from './readTicket.ts';
import { checkReceipts } from './receipts/checkReceipts.ts';
import { loadKeys } from './receipts/keys.ts';
import { isReceipts, readReceipts } from './receipts/readReceipts.ts';
import { receiptReport } from './receipts/receiptReport.ts';
import { roundReport } from './roundReport.ts';
import { sharedReport } from './sharedReport.ts';
import { readerLanguage, speak } from './texts.ts';
import { wearTheme } from './theme.ts';
import { ticketReport } from './ticketReport.ts';

/** Bytes. */
const MAX_FILE = 50_000_000;

const address = new URLSearchParams(location.search);

async function open(): Promise<void> {
  wearTheme(address.get('theme'));
  wearQuiet();
  const speech = await speak(readerLanguage(address.get('language'), navigator.languages));
  const { say } = speech;
  document.documentElement.lang = speech.locale;
  fetchLetters(speech.language);
  document.title = say('verifyTitle');

  const number = h('input', {
    id: 'round',
    autocomplete: 'off',
    spellcheck: 'false',
    value: address.get('round') ?? '',
  });
  const problem = h('p', { class: 'error', role: 'alert' });
  const text = h('textarea', {
    id: 'proof',
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': 'proof-hint',
  });
  const file = h('input', { id: 'proofs', type: 'file', accept: '.json,.jsonl,.ndjson,.txt' });
  const result = h('section', { class: 'verify-result' });
  const keys = loadKeys();
  /** Counts the checks of lists, so that a new one cancels the previous. */
  let awaited = 0;
  const loading = h(
    'form',
    {},
    h('label', { for: 'round' }, say('roundNumber')),
    h('div', { class: 'row' }, number, h('button', { class: 'button' }, say('load'))),
    problem,
  );
  const checking = h(
    'form',
    {},
    h('label', { for: 'proof' }, say('proof')),
    h('small', { id: 'proof-hint' }, say('proofHint')),
    text,
    h(
      'div',
      { class: 'row' },
      h('button', { class: 'button' }, say('check')),
      h('label', { class: 'button file-button', for: 'proofs' }, say('proofFile'), file),
    ),
  );

  const refusal = (words: string) => h('p', { class: 'verdict', role: 'status', 'data-ok': 'false' }, words);
  const unreadable = () => refusal(say('verdictUnreadable'));
  const checkMany = async (proofs: readonly string[]): Promise<void> => {
    awaited += 1;
    const mine = awaited;
    const progress = listProgress(proofs.length, speech);
    result.replaceChildren(progress.element);
    const found = await checkList(proofs, progress.show, () => mine !== awaited);
    if (found === null) return;
    result.replaceChildren(
      ...listReport(found, speech, (proof) => {
        const value = parsed(proof);
        text.value = value === null ? proof : JSON.stringify(value, null, 2);
        check();
        text.focus();
      }),
    );
  };
  const checkMovements = async (pasted: string): Promise<void> => {
    const mine = awaited;
    const isOver = () => mine !== awaited;
    try {
      const file = readReceipts(pasted);
      const list = await keys(new Set(file.receipts.flatMap(({ signed }) => signed?.key ?? [])));
      const report = await checkReceipts(file, list, globalThis.crypto?.subtle, isOver);
      if (report && !isOver()) result.replaceChildren(...receiptReport(report, speech));
    } catch {
      if (!isOver()) result.replaceChildren(unreadable());
    }
  };
  const checkContract = async (pasted: string): Promise<void> => {
    const mine = awaited;
    const isOver = () => mine !== awaited;
    try {
      const report = await checkHistory(pasted, await keys(keysIn(pasted)), globalThis.crypto?.subtle, isOver);
      if (report && !isOver()) result.replaceChildren(...historyReport(report, speech));
    } catch {
      if (!isOver()) result.replaceChildren(unreadable());
    }
  };
  const reportOn = (proof: string): readonly Node[] => {
    if (isDuelProof(proof)) {
      const duel = readDuel(proof);
      return duel ? duelReport(duel, speech) : [unreadable()];
    }
    if (isTicketProof(proof)) {
      const ticket = readTicket(proof);
      return ticket ? ticketReport(ticket, speech) : [unreadable()];
    }
    if (isShared(proof)) {
      const shared = readShared(proof);
      return shared ? sharedReport(shared, speech) : [unreadable()];
    }
    const round = readProof(proof);
    return round ? roundReport(round, speech) : [unreadable()];
  };
  const check = (): void => {
    awaited += 1;
    try {
      if (isReceipts(text.value)) {
        result.replaceChildren();
        void checkMovements(text.value);
        return;
      }
      if (isHistory(text.value)) {
        result.replaceChildren();
        void checkContract(text.value);
        return;
      }
      const proofs = listed(text.value);
      const [only = text.value, ...others] = proofs ?? [];
      if (proofs && others.length > 0) void checkMany(proofs);
      else result.replaceChildren(...reportOn(only));
    } catch {
      // For example one nested too deeply to walk through. The result of the previous text must not stay.
      result.replaceChildren(unreadable());
    }
  };
  const load = async (): Promise<void> => {
    problem.textContent = '';
    try {
      const { proof } = await readRound(number.value.trim(), speech.language);
      text.value = JSON.stringify(proof, null, 2);
      check();
    } catch (error) {
      problem.textContent = say(error instanceof Refused ? `error_${error.code}` : 'away');
    }
  };
  loading.addEventListener('submit', (event) => {
    event.preventDefault();
    void load();
  });
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    file.value = '';
    if (chosen && chosen.size > MAX_FILE) {
      awaited += 1;
      text.value = '';
      result.replaceChildren(refusal(say('fileTooLarge', { size: speech.number(MAX_FILE / 1_000_000) })));
      return;
    }
    // A file that is too large to be read is not a proof either.
    void chosen
      ?.text()
      .catch(() => '')
      .then((content) => {
        text.value = content;
        check();
      });
  });
  checking.addEventListener('submit', (event) => {
    event.preventDefault();
    check();
  });
  document.body.replaceChildren(
    h(
      'main',
      { class: 'verify' },
      h('header', {}, h('h1', {}, say('verifyTitle')), languageChoice(speech, address)),
      h('p', {}, say('verifyIntro')),
      loading,
      checking,
      result,
    ),
  );
  if (number.value !== '') await load();
}

void open();
