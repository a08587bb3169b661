import type { FirstResources, LazyResources } from './resources.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: FirstResources & LazyResources;
  }
}
