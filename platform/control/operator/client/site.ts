import type { OperatorPageState } from '../state.ts';
import { change } from './parts.ts';
import type { View } from './dom.ts';
import { button, element, formOf, rowsOf, submit } from './dom.ts';
import {
  checkField,
  choiceField,
  languageCodes,
  LANGUAGES,
  localMoment,
  momentOf,
  textField,
  toggle,
} from './fields.ts';

/** Open or closed, and to whom. */
export function statusView(): View<OperatorPageState['status']> {
  const send = (what: string, body: object, done: string): Promise<boolean> =>
    change({ what, path: 'status', body, done });
  const closed = toggle('Closed for maintenance', 'Open rounds are finished before the page closes.', (maintenance) =>
    send(
      maintenance ? 'Close the site for maintenance' : 'Open the site',
      { maintenance },
      maintenance ? 'The site is closed.' : 'The site is open.',
    ),
  );
  const blocked = toggle('Not available in the visitors’ region', 'Every visitor is told so.', (regionRestriction) =>
    regionRestriction
      ? send('Block the visitors’ region', { regionRestriction }, 'Visitors are told that they are blocked.')
      : send('Let visitors in', { regionRestriction }, 'Visitors are let in.'),
  );
  const end = textField('Expected to open again', { type: 'datetime-local' });
  const saveEnd = (): unknown =>
    send('Say when the site opens again', { maintenanceEnd: momentOf(end.value()) }, 'The time is saved.');
  const form = formOf(submit('Save the time'), saveEnd, end.node);
  form
    .querySelector('.row')
    ?.append(button('No time', () => send('Say no time', { maintenanceEnd: null }, 'No time is told.'), true));
  return {
    node: element('div', { className: 'stack' }, closed.node, form, blocked.node),
    show({ maintenance, maintenanceEnd, regionRestriction }) {
      closed.show(maintenance);
      end.show(localMoment(maintenanceEnd));
      blocked.show(regionRestriction);
    },
  };
}

/** What the brand decides of the site. */
export function brandView(): View<Pick<OperatorPageState, 'brand' | 'analytics'>> {
  const members = toggle('Only members may look around', 'Guests are sent to the sign-in.', (loginToHome) =>
    change({
      what: loginToHome ? 'Show the site to members only' : 'Show the site to everybody',
      path: 'brand',
      body: { loginToHome },
      done: loginToHome ? 'Guests are sent to the sign-in.' : 'Guests may look around.',
    }),
  );
  const jackpot = choiceField('Jackpot counter', { pool: 'The real pool', clock: 'Decoration by the clock, said so' });
  const mail = textField('E-mail of customer service', { type: 'email', maxLength: 254 });
  const tag = textField('Google tag id; empty for no analytics', { placeholder: 'G-XXXXXXXXXX', maxLength: 30 });
  const sendBrand = (): unknown =>
    change({
      what: 'Change the jackpot counter and the e-mail',
      path: 'brand',
      body: {
        ...(jackpot.isChanged() && { jackpotMode: jackpot.value() }),
        ...(mail.isChanged() && { supportEmail: mail.value() }),
      },
      done: 'Counter and e-mail are saved.',
    });
  const languages = languageCodes.map((code) => ({ code, field: checkField(LANGUAGES[code]) }));
  const sendLanguages = (): unknown =>
    change({
      what: 'Change the languages that visitors choose from',
      path: 'brand',
      body: { languages: languages.filter(({ field }) => field.value()).map(({ code }) => code) },
      done: 'The languages are saved. Visitors who use another one keep it until they choose one of these.',
    });
  const sendTag = (): unknown =>
    change({
      what: 'Change the tag id',
      path: 'analytics',
      body: { gtagId: tag.value() || null },
      done: 'The tag id is saved. Nothing is counted before a visitor agrees.',
    });
  const brandForm = formOf(submit('Save counter and e-mail'), sendBrand, jackpot.node, mail.node);
  const boxes = element('div', { className: 'columns' }, ...languages.map(({ field }) => field.node));
  const languageForm = formOf(
    submit('Save the languages'),
    sendLanguages,
    element('fieldset', {}, element('legend', { textContent: 'Languages to choose from' }), boxes),
  );
  return {
    node: element(
      'div',
      { className: 'stack' },
      members.node,
      brandForm,
      languageForm,
      formOf(submit('Save the tag id'), sendTag, tag.node),
    ),
    show({ brand, analytics }) {
      members.show(brand.loginToHome);
      jackpot.show(brand.jackpotMode);
      mail.show(brand.supportEmail);
      for (const { code, field } of languages) field.show(brand.languages.includes(code));
      tag.show(analytics.gtagId ?? '');
    },
  };
}

export function featuresView(): View<OperatorPageState['features']> {
  const list = element('ul', { className: 'flags' });
  const show = rowsOf<OperatorPageState['features'][number]>(
    list,
    ({ code }) => code,
    ({ code, meaning }) => {
      const { node, show: showOn } = toggle(meaning ?? code, meaning === null ? '' : code, (isEnabled) =>
        change({
          what: `Switch ${isEnabled ? 'on' : 'off'}: ${meaning ?? code}`,
          path: `features/${encodeURIComponent(code)}`,
          body: { isEnabled },
          done: `${code} is ${isEnabled ? 'on' : 'off'}.`,
        }),
      );
      return { node: element('li', {}, node), show: ({ isEnabled }) => showOn(isEnabled) };
    },
  );
  return { node: list, show };
}

type Change = OperatorPageState['changes'][number];

/** What was changed last, by whom and why. */
export function changesView(): View<OperatorPageState['changes']> {
  const list = element('ul');
  const none = element('p', { textContent: 'Nothing yet.' });
  const rows = rowsOf<Change>(
    list,
    ({ id }) => String(id),
    (row) => ({ node: changeRow(row), show: () => undefined }),
  );
  return {
    node: element('div', {}, list, none),
    show(changes) {
      none.hidden = changes.length > 0;
      rows(changes);
    },
  };
}

function changeRow({ at, by, reason, part, before, after }: Change): HTMLElement {
  const author = element('small', { textContent: `${by ?? 'not known'}, ${new Date(at).toLocaleString()}` });
  const changed = element('span', {}, element('b', { textContent: part }), author);
  const became = element('span', { className: 'difference', textContent: difference(before, after) });
  return element('li', {}, changed, element('span', { textContent: reason ?? 'no reason known' }), became);
}

/** Of what was changed, that which became different; a line for each. */
function difference(before: unknown, after: unknown): string {
  if (!isRecord(before) || !isRecord(after)) return `${inWords(before)} → ${inWords(after)}`;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  return keys.length === 0
    ? 'as it was'
    : keys.map((key) => `${key}: ${inWords(before[key])} → ${inWords(after[key])}`).join('\n');
}

const MOST_SHOWN = 300;

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MOST_SHOWN);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
