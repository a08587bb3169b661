/* The outbox in the browser: asks for it every two seconds and shows what is new. Texts are set as text; a mail's HTML stands in a frame that may do nothing. */

const EVERY = 2000;
const MOST = 200;
const messages = document.querySelector('#messages');
const said = document.querySelector('#said');
const recipient = document.querySelector('#recipient');

const shown = new Map();

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

const STATES = { kept: 'kept here', waiting: 'waiting for its carrier', delivered: 'delivered', failed: 'failed' };

function card({ channel, recipient: to, subject, body, html, purpose, at, state, problem, attempts }) {
  const status = element('span', {
    textContent: [STATES[state], state === 'waiting' && attempts > 0 && `after ${attempts} tries`, problem]
      .filter(Boolean)
      .join(', '),
  });
  status.dataset.state = state;
  const head = element(
    'h2',
    {},
    element('b', { textContent: to }),
    element('span', { textContent: `${channel === 'sms' ? 'SMS' : 'e-mail'}, ${purpose}` }),
    element('time', { dateTime: at, textContent: new Date(at).toLocaleString() }),
    status,
  );
  const made = element('article', {}, head);
  if (subject) made.append(element('p', { textContent: subject }));
  made.append(element('pre', { textContent: body }));
  if (html) {
    const frame = element('iframe', { title: `The mail to ${to}`, srcdoc: html });
    frame.setAttribute('sandbox', '');
    frame.loading = 'lazy';
    made.append(element('details', {}, element('summary', { textContent: 'As the mail program shows it' }), frame));
  }
  return made;
}

function show(list) {
  const wanted = recipient.value.trim().toLowerCase();
  const fitting = list.filter((message) => message.recipient.toLowerCase().includes(wanted));
  const nodes = fitting.map((message) => {
    const version = JSON.stringify(message);
    const known = shown.get(message.id);
    if (known?.version === version) return known.node;
    const node = card(message);
    shown.set(message.id, { version, node });
    return node;
  });
  said.textContent =
    fitting.length === 0
      ? wanted === ''
        ? 'Nothing was sent yet.'
        : 'Nothing was sent to such a recipient.'
      : `${fitting.length} of the last ${list.length}, newest first; new ones come by themselves.`;
  // What is open stays open: only what changed is moved.
  nodes.forEach(
    (node, at) => messages.children[at] !== node && messages.insertBefore(node, messages.children[at] ?? null),
  );
  while (messages.children.length > nodes.length) messages.lastElementChild.remove();
}

let latest = [];
async function look() {
  try {
    const answer = await fetch(`/outbox?limit=${MOST}`);
    latest = (await answer.json()).messages;
    show(latest);
  } catch {
    said.textContent = 'No answer; asking again.';
  }
  setTimeout(() => void look(), EVERY);
}

recipient.value = new URLSearchParams(location.search).get('recipient') ?? '';
recipient.addEventListener('input', () => show(latest));
recipient.form.addEventListener('submit', (event) => event.preventDefault());
void look();
