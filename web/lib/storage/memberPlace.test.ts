import { beforeEach, expect, test, vi } from 'vitest';
import { memberPlace } from './memberPlace.ts';
import { noteOwner, onOwner } from './owner.ts';
import { forgetAllBut } from './storage.ts';

const place = memberPlace('lotterySlip:K3', 'tab');
const all = (): readonly (string | null)[] => [place.own(), place.fromGuest()];

beforeEach(() => {
  forgetAllBut(new Set());
  noteOwner(null, true);
});

test('each member reads their own, and nobody else’s', () => {
  noteOwner('7');
  place.keep('seven');
  noteOwner('8');
  expect(all()).toEqual([null, null]);
  place.keep('eight');
  noteOwner('7');
  expect(all()).toEqual(['seven', null]);
});

test('while it is not known who is here nothing is read, and nothing kept', () => {
  place.keep('guest');
  noteOwner(undefined);
  expect(all()).toEqual([null, null]);
  place.keep('whose');
  noteOwner(null);
  expect(all()).toEqual(['guest', null]);
});

test('a guest’s goes to the member who signs in next, and is theirs once they keep it', () => {
  place.keep('guest');
  noteOwner('7');
  expect(all()).toEqual([null, 'guest']);
  place.keep('seven');
  expect(all()).toEqual(['seven', null]);
});

test('a guest’s goes to nobody once somebody else has signed in, in this tab or in another', () => {
  place.keep('guest');
  noteOwner('7');
  noteOwner('8');
  expect(all()).toEqual([null, null]);
});

test('a member who left without signing out, and comes again, finds what they made as a guest in between', () => {
  noteOwner('7');
  noteOwner(null);
  place.keep('between');
  noteOwner('7');
  expect(all()).toEqual([null, 'between']);
});

test('a trial account’s goes on to the account that is joined with: it counts as a guest', () => {
  noteOwner(null);
  place.keep('trial');
  noteOwner('9');
  expect(place.fromGuest()).toBe('trial');
});

test('what is bound stays with who was there then, whoever is there afterwards', () => {
  noteOwner('7');
  const bound = place.bound();
  noteOwner('8');
  place.keep('eight');
  expect(bound.own()).toBeNull();
  bound.keep('seven');
  expect(all()).toEqual(['eight', null]);
  noteOwner('7');
  expect(all()).toEqual(['seven', null]);
  noteOwner(null);
  place.keep('guest');
  bound.keep(null);
  expect(all()).toEqual(['guest', null]);
});

test('what is bound while it is not known who is here keeps nothing', () => {
  noteOwner(undefined);
  const bound = place.bound();
  noteOwner('7');
  bound.keep('whose');
  expect(all()).toEqual([null, null]);
});

test('what is kept does not name the member, and signing out forgets even their mark', () => {
  noteOwner('1234567');
  place.keep('x');
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('1234567');
  const mark = localStorage.getItem('signIns')?.split(':')[1];
  forgetAllBut(new Set(['signIns']));
  noteOwner(null, true);
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(mark);
});

test('whoever shows it is told when somebody else is here', () => {
  const told = vi.fn<() => void>();
  const stop = onOwner(told);
  noteOwner('7');
  noteOwner('7');
  noteOwner('8');
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  noteOwner(null);
  expect(told).toHaveBeenCalledTimes(2);
});
