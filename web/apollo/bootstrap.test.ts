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

test('the data that the gateway wrote into the page is read', () => {
  const page = pageWith('{"language":"VI","signedIn":true,"answers":{"Bootstrap":{"vendors":[]}}}');
  expect(readBootstrap(page)).toEqual({ language: 'VI', signedIn: true, answers: { Bootstrap: { vendors: [] } } });
});

test('a page without data still says whether the visitor is signed in', () => {
  expect(readBootstrap(pageWith('{"language":"EN","signedIn":true,"answers":{}}'))).toMatchObject({
    signedIn: true,
    answers: {},
  });
});

test.each(['', 'not json', '[]', '{"language":"EN"}'])('nothing is made of %j', (text) => {
  expect(readBootstrap(pageWith(text))).toBeNull();
});
