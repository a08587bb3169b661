import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Waiting may take long on a busy machine; passing tests do not wait this long. */
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.documentElement.removeAttribute('style');
});
