import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Waiting may take long on a busy machine; passing tests do not wait this long. */
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout, so there is nothing to scroll, and nothing at any point.
Element.prototype.scrollIntoView = () => undefined;
Document.prototype.elementFromPoint = () => null;

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.documentElement.removeAttribute('style');
});
