import { ready } from './ready.mjs';

await ready();

const { build } = await import('./buildSite.mjs');
build();
