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

test('each member reads their own values only', () => {
  setOwner('7');
  place.keep('seven');
  setOwner('8');
  expect(all()).toEqual([null, null]);
  place.keep('eight');
  setOwner('7');
  expect(all()).toEqual(['seven', null]);
});

test('while the owner is unknown nothing is read or stored', () => {
  place.keep('guest');
  setOwner(undefined);
  expect(all()).toEqual([null, null]);
  place.keep('whose');
  setOwner(null);
  expect(all()).toEqual(['guest', null]);
});

test('a guest’s value passes to the member who signs in next, and is theirs once they store it', () => {
  place.keep('guest');
  setOwner('7');
  expect(all()).toEqual([null, 'guest']);
  place.keep('seven');
  expect(all()).toEqual(['seven', null]);
});

test('a guest’s value passes to nobody once another member has signed in, in this tab or another', () => {
  place.keep('guest');
  setOwner('7');
  setOwner('8');
  expect(all()).toEqual([null, null]);
});

test('a member who returns without having signed out gets the values of the guest in between', () => {
  setOwner('7');
  setOwner(null);
  place.keep('between');
  setOwner('7');
  expect(all()).toEqual([null, 'between']);
});

test('a trial account’s values pass to the account it registers, as a guest’s do', () => {
  setOwner(null);
  place.keep('trial');
  setOwner('9');
  expect(place.fromGuest()).toBe('trial');
});

test('bound storage writes to the owner at binding, also after another signs in', () => {
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

test('storage bound while the owner is unknown stores nothing', () => {
  setOwner(undefined);
  const bound = place.bound();
  setOwner('7');
  bound.keep('whose');
  expect(all()).toEqual([null, null]);
});

test('keys do not identify the member, and signing out deletes even their mark', () => {
  setOwner('1234567');
  place.keep('x');
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('1234567');
  const mark = localStorage.getItem('signIns')?.split(':')[1];
  forgetAllBut(new Set(['signIns']));
  setOwner(null, true);
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(mark);
});

test('subscribers are notified when the owner changes', () => {
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
