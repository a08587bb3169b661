import { expect, test } from 'vitest';
import { readBootstrap } from './bootstrap.ts';

function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument();
  const element = page.createElement('script');
  element.id = 'croupier-bootstrap';
  element.type = 'application/json';
  element.textContent = text;
  page.head.append(element);
  return page;
}

test('what the gateway wrote is read', () => {
  const page = pageWith('{"language":"VI","signedIn":true,"answers":{"Bootstrap":{"vendors":[]}}}');
  expect(readBootstrap(page)).toEqual({ language: 'VI', signedIn: true, answers: { Bootstrap: { vendors: [] } } });
});

test('a page whose data could not be had still tells who is here', () => {
  expect(readBootstrap(pageWith('{"language":"EN","signedIn":true,"answers":{}}'))).toMatchObject({
    signedIn: true,
    answers: {},
  });
});

test.each(['', 'not json', '[]', '{"language":"EN"}'])('nothing is made of %j', (text) => {
  expect(readBootstrap(pageWith(text))).toBeNull();
});
