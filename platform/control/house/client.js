/* The operator's desk in the browser: shows the house as it is, sends each change, and shows what became of it. Texts are set as text, never as HTML. */

import { missionsPart } from './missions.js';
import { ask, button, change, choice, element, field, folded, localMoment, section, showBy, tell, toggle, writings } from './parts.js';

const desk = document.querySelector('#desk');

/** What the operator's words for features mean; a feature without a line here is shown by its word alone. */
const FEATURES = {
  COMM3: 'What every site of the operator has',
  FREEPLAY3: 'Free play without an account',
  PWDEXPFORCECHANGE3: 'An expired password must be changed at once',
  USERNAMEREG3: 'Registration by username',
  MOBILENUMREG3: 'Registration by mobile number',
  MOBILENUMPASSREG3: 'Mobile registration asks for a password',
  REGMOBVERF3: 'Registration checks the mobile number by SMS',
  DIRECTREG3: 'Invitation links lead straight to registration',
  MOBILEVERCODELOGIN3: 'Sign-in by SMS code',
  CHNGPASSVERIF3: 'Password recovery by mobile number',
  GOOGLELOGIN3: 'Sign-in with Google',
  FACEBOOKLOGIN3: 'Sign-in with Facebook',
  INBOX3: 'Messages to members',
  FEEDBACK3: 'Feedback form and front desk',
  PTSYS3: 'Points and the point mall',
  REWCEN3: 'Reward centre',
  GEETEST3: 'Slider at sign-in and registration',
  mem_cen: 'Member centre',
  dep_func: 'Cashier',
  agent_cen: 'Agent centre',
};

const NOTICE_TYPES = { B: 'B, notice bar', PL: 'PL, for players', PU: 'PU, opens by itself', PR: 'PR, about a promotion', H: 'H, hot', A: 'A, for agents' };
const FREQUENCIES = { EVERY_VISIT: 'Once per visit', DAILY: 'Once a day', ONCE: 'Once and never again' };

const inWords = (moment) => new Date(moment).toLocaleString();

function statusPart({ maintenance, maintenanceEnd, regionRestriction }) {
  const end = element('input', { type: 'datetime-local', value: maintenanceEnd === null ? '' : localMoment(maintenanceEnd) });
  return section('Status', false,
    toggle('Closed for maintenance', maintenance, (on) => change('status', { maintenance: on }, on ? 'The site is closed.' : 'The site is open.'), 'Open rounds are finished before the page closes.'),
    field('Expected to open again', end),
    element('div', { className: 'row' },
      button('Save the time', () => change('status', { maintenanceEnd: end.value === '' ? null : new Date(end.value).getTime() }, 'The time is saved.')),
      button('No time', () => change('status', { maintenanceEnd: null }, 'No time is told.'), { quiet: true })),
    toggle('Not available in the visitors’ region', regionRestriction, (on) => change('status', { regionRestriction: on }, on ? 'Visitors are told that they are blocked.' : 'Visitors are let in.')));
}

function brandPart({ loginToHome, jackpotMode, supportEmail }, { gtagId }) {
  const mode = choice({ pool: 'The real pool', clock: 'Decoration by the clock, said so' }, jackpotMode);
  mode.addEventListener('change', () => change('brand', { jackpotMode: mode.value }, 'The jackpot counter is changed.'));
  const mail = element('input', { type: 'email', value: supportEmail });
  const tag = element('input', { value: gtagId ?? '', placeholder: 'G-XXXXXXXXXX' });
  return section('Brand', false,
    toggle('Only members may look around', loginToHome, (on) => change('brand', { loginToHome: on }, on ? 'Guests are sent to the sign-in.' : 'Guests may look around.')),
    field('Jackpot counter', mode),
    field('E-mail of customer service', mail),
    element('div', { className: 'row' }, button('Save the e-mail', () => change('brand', { supportEmail: mail.value.trim() }, 'The e-mail is saved.'))),
    field('Google tag id; empty for no analytics', tag),
    element('div', { className: 'row' }, button('Save the tag id', () => change('analytics', { gtagId: tag.value.trim() || null }, 'The tag id is saved. Nothing is counted before a visitor agrees.'))));
}

function featuresPart(features) {
  const rows = features.map(({ code, isEnabled }) => element('li', {}, toggle(FEATURES[code] ?? code, isEnabled, (on) => change(`features/${encodeURIComponent(code)}`, { isEnabled: on }, `${code} is ${on ? 'on' : 'off'}.`), FEATURES[code] ? code : null)));
  return section('Features', true, element('ul', { className: 'flags' }, ...rows));
}

function bannersPart(banners, pictures) {
  const rows = banners.map((banner, index) => {
    const { id, groupName, titles, picture, hidden } = banner;
    const alone = (neighbour) => banners[neighbour]?.groupName !== groupName;
    const row = element('li', {},
      element('img', { src: picture.startsWith('/') ? pictures + picture : `${pictures}/${picture}`, alt: '', loading: 'lazy' }),
      element('span', {}, titles.EN, element('small', { textContent: hidden ? `${groupName}, hidden` : groupName })),
      element('div', { className: 'row' },
        button('↑', () => change(`banners/${id}`, { move: -1 }, 'The order is changed.'), { quiet: true, name: `Move “${titles.EN}” up`, disabled: alone(index - 1) }),
        button('↓', () => change(`banners/${id}`, { move: 1 }, 'The order is changed.'), { quiet: true, name: `Move “${titles.EN}” down`, disabled: alone(index + 1) }),
        button(hidden ? 'Show' : 'Hide', () => change(`banners/${id}`, { hidden: !hidden }, hidden ? 'The banner is shown.' : 'The banner is hidden.'), { quiet: true, name: `${hidden ? 'Show' : 'Hide'} “${titles.EN}”` })));
    row.append(bannerChange(banner, banners));
    row.toggleAttribute('data-off', hidden);
    return row;
  });
  return section('Banners', true, element('ul', {}, ...rows), newBanner(banners));
}

/** What a banner says, shows and leads to; empty for a new one. */
function bannerFields(banners, banner = null) {
  const { shown, written } = writings([
    { name: 'title', label: 'Title', make: (language) => element('input', { maxLength: 100, value: banner?.titles[language] ?? '' }) },
    { name: 'subtitle', label: 'Line below', make: (language) => element('input', { maxLength: 200, value: banner?.subtitles?.[language] ?? '' }) },
  ]);
  const picture = choice(Object.fromEntries(banners.map(({ id, groupName, titles }) => [id, `${titles.EN} (${groupName})`])), String((banner ?? banners[0])?.id));
  const before = banner?.linkageType === 'P' ? `promotion ${banner.target}` : (banner?.target ?? '');
  const link = element('input', { maxLength: 500, placeholder: '/rng', value: before });
  const leads = () => (link.value.trim() === before ? {} : { link: link.value.trim() || null });
  const sent = () => ({ title: written('title'), subtitle: written('subtitle'), pictureOf: Number(picture.value), ...leads() });
  return { shown: [...shown, field('The pictures of', picture), field('Leads to; empty for nowhere', link)], sent };
}

function bannerChange(banner, banners) {
  const { shown, sent } = bannerFields(banners, banner);
  const name = `Save “${banner.titles.EN}”`;
  return folded(`banner ${banner.id}`, `Change “${banner.titles.EN}”`, ...shown, element('div', { className: 'row' }, button('Save', () => change(`banners/${banner.id}`, sent(), 'The banner is changed.'), { name })));
}

function newBanner(banners) {
  const group = choice(Object.fromEntries(banners.map(({ groupName }) => [groupName, groupName])));
  const { shown, sent } = bannerFields(banners);
  return folded('new banner', 'Another banner', field('Page', group), ...shown, element('div', { className: 'row' }, button('Put up the banner', () => change('banners', { group: group.value, ...sent() }, 'The banner is up.'))));
}

function registrationPart(rules) {
  return section('Registration', true, element('p', {}, element('small', { textContent: 'What each field of a registration must fulfil. A pattern is a regular expression, or * for anything; its message is the one of the catalogue’s number.' })),
    element('ul', {}, ...Object.entries(rules).map(([name, rule]) => ruleRow(name, rule))));
}

function ruleRow(name, { enabled, required, minLength, maxLength, patternId, acceptedPattern }) {
  const named = (label, control) => {
    control.setAttribute('aria-label', `${name}: ${label}`);
    return element('label', { className: 'tall' }, element('small', { textContent: label }), control);
  };
  const box = (checked) => element('input', { type: 'checkbox', checked });
  const number = (value, max) => element('input', { type: 'number', min: 0, max, value: value ?? '' });
  const parts = { enabled: box(enabled === true), required: box(required === true), minLength: number(minLength, 255), maxLength: number(maxLength, 255), patternId: number(patternId, 20), acceptedPattern: element('input', { value: acceptedPattern ?? '*', maxLength: 500 }) };
  const sent = () => Object.fromEntries(Object.entries(parts).map(([part, input]) => [part, input.type === 'checkbox' ? input.checked : input.type === 'number' ? (input.value === '' ? undefined : Number(input.value)) : input.value]));
  return element('li', { className: 'rule' }, element('strong', { textContent: name }),
    named('asked for', parts.enabled), named('required', parts.required), named('shortest', parts.minLength), named('longest', parts.maxLength), named('message', parts.patternId), named('pattern', parts.acceptedPattern),
    button('Save', () => change(`registration/${name}`, sent(), `The rule for ${name} is saved.`), { name: `Save the rule for ${name}` }));
}

function noticesPart(notices) {
  const { shown, written } = writings([
    { name: 'title', label: 'Title', make: () => element('input', { maxLength: 200 }) },
    { name: 'content', label: 'Text as HTML', make: () => element('textarea', { maxLength: 20_000 }) },
  ]);
  const type = choice(NOTICE_TYPES, 'B');
  const frequency = choice(FREQUENCIES, 'EVERY_VISIT');
  const link = element('input', { maxLength: 500, placeholder: '/rng' });
  const end = element('input', { type: 'datetime-local' });
  const add = () => written('title').EN === '' ? tell('A notice needs a title in English.', true) : change('notices', { type: type.value, title: written('title'), content: written('content'), frequency: frequency.value, ...(link.value.trim() ? { link: link.value.trim() } : {}), ...(end.value ? { endsAt: new Date(end.value).getTime() } : {}) }, 'The notice is up.');
  const rows = notices.map(({ id, type: kind, titles, startsAt, endsAt }) => {
    const over = endsAt !== null && new Date(endsAt) <= new Date();
    const row = element('li', {},
      element('span', {}, titles.EN, element('small', { textContent: `${NOTICE_TYPES[kind] ?? kind} · since ${inWords(startsAt)}${endsAt === null ? '' : ` · ${over ? 'ended' : 'until'} ${inWords(endsAt)}`}` })),
      over ? null : button('Take down', () => change(`notices/${id}/end`, {}, 'The notice is taken down.'), { quiet: true, name: `Take down “${titles.EN}”` }));
    row.toggleAttribute('data-off', over);
    return row;
  });
  return section('Notices', true,
    ...shown, field('Type', type), field('A notice that opens by itself does so', frequency), field('Leads to; empty for nowhere', link), field('Until; empty for no end', end),
    element('div', { className: 'row' }, button('Put it up', add)), element('ul', {}, ...rows));
}

function changesPart(changes) {
  const shown = (value) => element('code', { textContent: JSON.stringify(value)?.slice(0, 160) ?? '' });
  const rows = changes.map(({ at, part, before, after }) => element('tr', {}, element('td', { textContent: inWords(at) }), element('td', { textContent: part }), element('td', {}, shown(before)), element('td', {}, shown(after))));
  const head = element('tr', {}, ...['When', 'What', 'Before', 'After'].map((text) => element('th', { textContent: text, scope: 'col' })));
  return section('What was changed', true, rows.length === 0 ? element('p', { textContent: 'Nothing yet.' }) : element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows)));
}

/** @returns {Promise<void>} */
async function showHouse() {
  const { status, brand, analytics, features, banners, notices, missions, registration, changes, pictures } = await ask('state');
  const focused = document.activeElement?.getAttribute?.('aria-label');
  const open = [...desk.querySelectorAll('details[data-key][open]')].map(({ dataset }) => dataset.key);
  desk.replaceChildren(statusPart(status), brandPart(brand, analytics), featuresPart(features), bannersPart(banners, pictures), noticesPart(notices), missionsPart(missions), registrationPart(registration), changesPart(changes));
  for (const key of open) desk.querySelector(`[data-key="${CSS.escape(key)}"]`)?.setAttribute('open', '');
  desk.setAttribute('aria-busy', 'false');
  if (focused) desk.querySelector(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
}

showBy(showHouse);
showHouse().catch((error) => tell(error.message, true));
