import type { SupportPanel_SiteFragment } from './SupportPanel.generated.ts';

type Kind = SupportPanel_SiteFragment['resources'][number]['kind'];

/** Names and icons of social networks, in the style of `ui/Icon`. */
export const SOCIAL_MARKS: Readonly<Partial<Record<Kind, { readonly name: string; readonly path: string }>>> = {
  INSTAGRAM: {
    name: 'Instagram',
    path: 'M7.5 4h9A3.5 3.5 0 0 1 20 7.5v9a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 4 16.5v-9A3.5 3.5 0 0 1 7.5 4M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M16.8 7.2h.01',
  },
  FACEBOOK: {
    name: 'Facebook',
    path: 'M14 20.5V13h3l.5-3H14V8.2c0-1 .4-1.7 1.7-1.7h1.8V3.7C17 3.6 16 3.5 15 3.5c-2.5 0-4 1.5-4 4.2V10H8v3h3v7.5',
  },
  TELEGRAM: {
    name: 'Telegram',
    path: 'M20.5 4.5 3.5 11.5l5 2 2 6 3-4 4.5 3.5zM8.5 13.5l8-5.5-6 7',
  },
  WHATSAPP: {
    name: 'WhatsApp',
    path: 'M4 20l1.2-4A8.2 8.2 0 1 1 8.3 19zM9 8.5c-.5 2.5 3.5 6.5 6.3 6.3l.7-1.6-2-1.2-1 .8c-.9-.4-1.6-1.1-2-2l.8-1-1-2z',
  },
  VIBER: {
    name: 'Viber',
    path: 'M12 3.5c5 0 7.5 2 7.5 7s-2.5 7-7.5 7l-3 3v-3.4c-3-.7-4.5-2.8-4.5-6.6 0-5 2.5-7 7.5-7M9 7.5c-.5 2.5 3 6.5 6 6.5l.8-1.5-1.8-1-.9.6c-.8-.3-1.4-1-1.7-1.8l.7-.8-1-1.9zM13 7c1.5.2 2.4 1.2 2.5 2.8',
  },
};
