import type { OperatorPageState } from '../state.ts';
import { change } from './parts.ts';
import type { View } from './dom.ts';
import { button, element, folded, formOf, rowsOf, setText, submit } from './dom.ts';
import { sendWritten, textField, writings } from './fields.ts';
import { pictureAt } from './pictures.ts';

type Licensing = Pick<OperatorPageState, 'licensing' | 'pictures'>;
type Licence = OperatorPageState['licensing']['licences'][number] & Pick<OperatorPageState, 'pictures'>;

/** The operator's statement on its licensing, in the site's footer. */
export function licencesView(): View<Licensing> {
  const list = element('ul');
  const rows = rowsOf<Licence>(list, ({ name }) => name, licenceRow);
  const statement = writings({ statement: { label: 'Licensing statement', maxLength: 300 } }, ['statement']);
  const send = (): unknown => {
    const text = statement.texts('statement');
    const body = { statement: text.EN === '' ? null : text };
    const done = 'The licensing statement is saved.';
    return sendWritten(statement.fields, () =>
      change({ what: 'Change the licensing statement', path: 'licensing', body, done }),
    );
  };
  return {
    node: element(
      'div',
      { className: 'stack' },
      formOf(submit('Save the statement'), send, ...statement.nodes),
      list,
      newLicence(),
    ),
    show({ licensing, pictures }) {
      statement.show({ statement: licensing.statement });
      rows(licensing.licences.map((licence) => ({ ...licence, pictures })));
    },
  };
}

function licenceFields() {
  const number = textField('Number', { maxLength: 60 });
  const url = textField('Link, where it can be checked', { type: 'url', maxLength: 500, placeholder: 'https://' });
  const badge = textField('Picture: an address, or a path on the platform', {
    maxLength: 500,
    placeholder: 'https:// or /cdn/',
  });
  const parts = { number, url, badge };
  return { parts, nodes: Object.values(parts).map(({ node }) => node) };
}

function licenceRow({ name }: Licence): View<Licence> {
  const { parts, nodes } = licenceFields();
  const picture = element('img', { alt: '', className: 'badge' });
  const state = element('small');
  const path = `licences/${encodeURIComponent(name)}`;
  const save = submit('Save');
  save.ariaLabel = `Save the licence of ${name}`;
  const send = (): unknown => {
    const changed = Object.entries(parts).filter(([, field]) => field.isChanged());
    const body = Object.fromEntries(changed.map(([part, field]) => [part, field.value() || null]));
    return change({ what: `Change the licence of ${name}`, path, body, done: `The licence of ${name} is saved.` });
  };
  const form = formOf(save, send, element('div', { className: 'columns wide' }, ...nodes));
  const sendRemoval = (): unknown =>
    change({
      what: `Remove the licence of ${name}`,
      path: `${path}/remove`,
      body: {},
      done: `The licence of ${name} is removed.`,
    });
  const remove = button('Remove', sendRemoval, true);
  remove.ariaLabel = `Remove the licence of ${name}`;
  form.querySelector('.row')?.append(remove);
  const node = element('li', {}, picture, element('span', {}, name, state), folded(`Change “${name}”`, form).node);
  return {
    node,
    show({ pictures, ...licence }) {
      for (const part of ['number', 'url', 'badge'] as const) parts[part].show(licence[part] ?? '');
      const needed = [
        ['number', 'number'],
        ['url', 'link'],
        ['badge', 'picture'],
      ] as const;
      const missing = needed.filter(([part]) => licence[part] === null).map(([, word]) => word);
      setText(
        state,
        missing.length === 0
          ? `${licence.number ?? ''}, shown on the site`
          : `Not shown: it has no ${missing.join(', no ')}`,
      );
      node.toggleAttribute('data-off', missing.length > 0);
      pictureAt(picture, licence.badge, pictures);
    },
  };
}

function newLicence(): HTMLElement {
  const name = textField('Who gave it', { maxLength: 80, required: true });
  const { parts, nodes } = licenceFields();
  const send = (): unknown => {
    const { number, url, badge } = parts;
    const body = {
      name: name.value(),
      number: number.value() || null,
      url: url.value() || null,
      badge: badge.value() || null,
    };
    return sendWritten([name, number, url, badge], () =>
      change({
        what: `Add the licence of ${body.name}`,
        path: 'licences',
        body,
        done: `The licence of ${body.name} is added.`,
      }),
    );
  };
  return folded(
    'Another licence',
    formOf(submit('Add the licence'), send, element('div', { className: 'columns wide' }, name.node, ...nodes)),
  ).node;
}
