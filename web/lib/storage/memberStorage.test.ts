import { beforeEach, expect, test, vi } from 'vitest';
import { memberStorage } from './memberStorage.ts';
import { setOwner, onOwnerChange } from './owner.ts';
import { forgetAllBut } from './storage.ts';

const place = memberStorage('lotterySlip:K3', 'tab');
const all = (): readonly (string | null)[] => [place.own(), place.fromGuest()];

beforeEach(() => {
  forgetAllBut(new Set());
  setOwner(null, true);
});

test('each member reads their own, and nobody else’s', () => {
  setOwner('7');
  place.keep('seven');
  setOwner('8');
  expect(all()).toEqual([null, null]);
  place.keep('eight');
  setOwner('7');
  expect(all()).toEqual(['seven', null]);
});

test('while it is not known who is here nothing is read, and nothing kept', () => {
  place.keep('guest');
  setOwner(undefined);
  expect(all()).toEqual([null, null]);
  place.keep('whose');
  setOwner(null);
  expect(all()).toEqual(['guest', null]);
});

test('a guest’s goes to the member who signs in next, and is theirs once they keep it', () => {
  place.keep('guest');
  setOwner('7');
  expect(all()).toEqual([null, 'guest']);
  place.keep('seven');
  expect(all()).toEqual(['seven', null]);
});

test('a guest’s goes to nobody once somebody else has signed in, in this tab or in another', () => {
  place.keep('guest');
  setOwner('7');
  setOwner('8');
  expect(all()).toEqual([null, null]);
});

test('a member who left without signing out, and comes again, finds what they made as a guest in between', () => {
  setOwner('7');
  setOwner(null);
  place.keep('between');
  setOwner('7');
  expect(all()).toEqual([null, 'between']);
});

test('a trial account’s goes on to the account that is joined with: it counts as a guest', () => {
  setOwner(null);
  place.keep('trial');
  setOwner('9');
  expect(place.fromGuest()).toBe('trial');
});

test('what is bound stays with who was there then, whoever is there afterwards', () => {
  setOwner('7');
  const bound = place.bound();
  setOwner('8');
  place.keep('eight');
  expect(bound.own()).toBeNull();
  bound.keep('seven');
  expect(all()).toEqual(['eight', null]);
  setOwner('7');
  expect(all()).toEqual(['seven', null]);
  setOwner(null);
  place.keep('guest');
  bound.keep(null);
  expect(all()).toEqual(['guest', null]);
});

test('what is bound while it is not known who is here keeps nothing', () => {
  setOwner(undefined);
  const bound = place.bound();
  setOwner('7');
  bound.keep('whose');
  expect(all()).toEqual([null, null]);
});

test('what is kept does not name the member, and signing out forgets even their mark', () => {
  setOwner('1234567');
  place.keep('x');
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('1234567');
  const mark = localStorage.getItem('signIns')?.split(':')[1];
  forgetAllBut(new Set(['signIns']));
  setOwner(null, true);
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(mark);
});

test('anyone who shows it is told when somebody else is here', () => {
  const told = vi.fn<() => void>();
  const stop = onOwnerChange(told);
  setOwner('7');
  setOwner('7');
  setOwner('8');
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  setOwner(null);
  expect(told).toHaveBeenCalledTimes(2);
});
