import type { OperatorPageState } from '../state.ts';
import { change } from './parts.ts';
import type { View } from './dom.ts';
import { button, element, folded, formOf, rowsOf, setText, submit } from './dom.ts';
import { choiceField, sendWritten, textField, writings } from './fields.ts';
import { pictureAt } from './pictures.ts';

type Banner = OperatorPageState['banners'][number];

/** A banner with the texts of its row. */
interface Row {
  readonly banner: Banner;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly pictures: string;
  readonly choices: Readonly<Record<string, string>>;
}

/** The pictures above the pages: in their order, what they say and where they lead. */
export function bannersView(): View<Pick<OperatorPageState, 'banners' | 'pictures'>> {
  const list = element('ul');
  const rows = rowsOf<Row>(list, ({ banner }) => String(banner.id), bannerRow);
  const added = newBanner();
  return {
    node: element('div', { className: 'stack' }, list, added.node),
    show({ banners, pictures }) {
      const choices = Object.fromEntries(
        banners.map(({ id, groupName, titles }) => [id, `${titles.EN} (${groupName})`]),
      );
      const isAlone = (at: number, group: string): boolean => banners[at]?.groupName !== group;
      rows(
        banners.map((banner, at) => {
          const { groupName } = banner;
          return { banner, pictures, choices, isFirst: isAlone(at - 1, groupName), isLast: isAlone(at + 1, groupName) };
        }),
      );
      added.show({ choices, groups: Object.fromEntries(banners.map(({ groupName }) => [groupName, groupName])) });
    },
  };
}

/** Texts, pictures and link of a banner. */
function bannerFields(choices: Row['choices'] = {}) {
  const words = writings(
    { title: { label: 'Title', maxLength: 100 }, subtitle: { label: 'Line below', maxLength: 200 } },
    ['title', 'subtitle'],
  );
  const picture = choiceField('The pictures of', choices);
  const link = textField('Leads to; empty for nowhere', { maxLength: 500, placeholder: '/rng' });
  return { words, picture, link, fields: [...words.fields, link], nodes: [...words.nodes, picture.node, link.node] };
}

function bannerRow(first: Row): View<Row> {
  let now = first.banner;
  const { words, picture, link, fields, nodes } = bannerFields(first.choices);
  const image = element('img', { alt: '', loading: 'lazy' });
  const title = element('b');
  const place = element('small');
  const send = (what: string, body: object, done: string): Promise<boolean> =>
    change({ what, path: `banners/${now.id}`, body, done });
  const up = button('↑', () => send(`Move “${now.titles.EN}” up`, { move: -1 }, 'The order is changed.'), true);
  const down = button('↓', () => send(`Move “${now.titles.EN}” down`, { move: 1 }, 'The order is changed.'), true);
  const hideOrShow = (): unknown =>
    send(
      `${now.hidden ? 'Show' : 'Hide'} “${now.titles.EN}”`,
      { hidden: !now.hidden },
      now.hidden ? 'The banner is shown.' : 'The banner is hidden.',
    );
  const hide = button('Hide', hideOrShow, true);
  const save = submit('Save');
  const write = (): unknown => {
    const body = {
      ...(words.isChanged('title') && { title: words.texts('title') }),
      ...(words.isChanged('subtitle') && { subtitle: words.texts('subtitle') }),
      ...(picture.isChanged() && { pictureOf: Number(picture.value()) }),
      ...(link.isChanged() && { link: link.value() || null }),
    };
    // Its pictures are its own from then on.
    return sendWritten([...fields, picture], () => send(`Change “${now.titles.EN}”`, body, 'The banner is changed.'));
  };
  const { node: fold, summary } = folded('Change', formOf(save, write, ...nodes));
  const node = element(
    'li',
    {},
    image,
    element('span', {}, title, place),
    element('div', { className: 'row' }, up, down, hide),
    fold,
  );
  return {
    node,
    show({ banner, isFirst, isLast, pictures, choices }) {
      now = banner;
      const name = banner.titles.EN;
      setText(title, name);
      setText(place, banner.hidden ? `${banner.groupName}, hidden` : banner.groupName);
      setText(hide, banner.hidden ? 'Show' : 'Hide');
      setText(summary, `Change “${name}”`);
      up.ariaLabel = `Move “${name}” up`;
      down.ariaLabel = `Move “${name}” down`;
      hide.ariaLabel = `${banner.hidden ? 'Show' : 'Hide'} “${name}”`;
      save.ariaLabel = `Save “${name}”`;
      up.ariaDisabled = String(isFirst);
      down.ariaDisabled = String(isLast);
      node.toggleAttribute('data-off', banner.hidden);
      pictureAt(image, banner.picture, pictures);
      words.show({ title: banner.titles, subtitle: banner.subtitles });
      picture.offer(choices);
      picture.show(String(banner.id));
      link.show(banner.linkageType === 'P' ? `promotion ${banner.target ?? ''}` : (banner.target ?? ''));
    },
  };
}

function newBanner(): View<{
  readonly choices: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, string>>;
}> {
  const group = choiceField('Page');
  const { words, picture, link, fields, nodes } = bannerFields();
  const send = (): unknown => {
    const shown = {
      title: words.texts('title'),
      subtitle: words.texts('subtitle'),
      pictureOf: Number(picture.value()),
      link: link.value() || null,
    };
    const body = { group: group.value(), ...shown };
    return sendWritten(fields, () =>
      change({ what: 'Put up another banner', path: 'banners', body, done: 'The banner is up.' }),
    );
  };
  return {
    node: folded('Another banner', formOf(submit('Put up the banner'), send, group.node, ...nodes)).node,
    show({ choices, groups }) {
      picture.offer(choices);
      group.offer(groups);
    },
  };
}
