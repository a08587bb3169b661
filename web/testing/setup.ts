import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** What a test waits for may take long on a busy machine; nothing waits this long where it comes. */
configure({ asyncUtilTimeout: 30_000 });

// The document of the tests has no layout, so nothing in it can be out of sight.
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.documentElement.removeAttribute('style');
});
