import { expect, test, vi } from 'vitest';
import { openFrameBridge, openShellBridge, readFrameMessage, readShellMessage, seal } from './bridge.ts';
import type { BridgeEvent, BridgePeer } from './bridge.ts';

function host() {
  const listeners = new Set<(event: BridgeEvent) => void>();
  return {
    addEventListener: (_type: 'message', listener: (event: BridgeEvent) => void) => void listeners.add(listener),
    removeEventListener: (_type: 'message', listener: (event: BridgeEvent) => void) => void listeners.delete(listener),
    receive: (event: BridgeEvent) => listeners.forEach((listener) => listener(event)),
    listeners,
  };
}
const peer = () => ({ postMessage: vi.fn<BridgePeer['postMessage']>() });
const site = 'https://site.example';
const games = 'https://games.example';

test('every message survives its envelope', () => {
  for (const message of [
    { kind: 'ready', nodeId: '100042' },
    { kind: 'balanceChanged', balance: '1234.50' },
    { kind: 'roundStarted', balance: '1234.50' },
    { kind: 'roundShown', balance: '0.00' },
    { kind: 'roundSettled', roundId: 'r1', stake: '0.20', payout: '0.00' },
    { kind: 'closeRequested' },
    { kind: 'sessionExpired' },
    { kind: 'fileReady', name: 'my-rounds-2026-11-20.json', text: '[]' },
  ] as const)
    expect(readFrameMessage(seal(message))).toEqual(message);
  for (const message of [
    { kind: 'theme', theme: 'dark' },
    { kind: 'language', language: 'TY' },
    { kind: 'pause', paused: true },
    { kind: 'close' },
  ] as const)
    expect(readShellMessage(seal(message))).toEqual(message);
});

test('foreign protocols, other versions, wrong fields and the other direction are dropped', () => {
  const good = seal({ kind: 'balanceChanged', balance: '1.00' });
  for (const bad of [
    null,
    'ready',
    7,
    {},
    { kind: 'closeRequested' },
    { ...good, version: 2 },
    { ...good, protocol: 'x' },
    { ...good, balance: 1 },
    { ...good, balance: '1' },
    { ...good, balance: '1.00<img>' },
    seal({ kind: 'close' }),
    ...['roundStarted', 'roundShown'].flatMap((kind) =>
      [1, '1', '-1.00', undefined].map((balance) => ({ ...good, kind, balance })),
    ),
    ...['game.apk', 'a/b.json', '../b.json', '.json', 'b.json\n', `${'b'.repeat(101)}.json`].map((name) =>
      seal({ kind: 'fileReady', name, text: '[]' }),
    ),
    seal({ kind: 'fileReady', name: 'b.json', text: ' '.repeat(16_000_001) }),
    { ...seal({ kind: 'fileReady', name: 'b.json', text: '' }), text: new ArrayBuffer(8) },
  ])
    expect(readFrameMessage(bad)).toBeNull();
  for (const bad of [seal({ kind: 'closeRequested' }), { ...seal({ kind: 'theme', theme: 'dark' }), theme: 'neon' }])
    expect(readShellMessage(bad)).toBeNull();
});

test('the shell hears only its frame at its origin, and sends to that origin alone', () => {
  const window = host();
  const frame = peer();
  const onMessage = vi.fn<(message: unknown) => void>();
  const bridge = openShellBridge({ host: window, peer: () => frame, frameOrigin: games, onMessage });
  const data = seal({ kind: 'closeRequested' });
  window.receive({ data, origin: 'https://evil.example', source: frame });
  window.receive({ data, origin: games, source: peer() });
  window.receive({ data, origin: games, source: null });
  expect(onMessage).not.toHaveBeenCalled();
  window.receive({ data, origin: games, source: frame });
  expect(onMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'closeRequested' });
  bridge.send({ kind: 'close' });
  expect(frame.postMessage).toHaveBeenCalledExactlyOnceWith(seal({ kind: 'close' }), games);
  bridge.stop();
  bridge.send({ kind: 'close' });
  expect(frame.postMessage).toHaveBeenCalledOnce();
  expect(window.listeners.size).toBe(0);
});

test('a frame that does not know its page waits for a trusted one to speak first', () => {
  const window = host();
  const shell = peer();
  const onMessage = vi.fn<(message: unknown) => void>();
  const bridge = openFrameBridge({
    host: window,
    peer: shell,
    shellOrigin: null,
    trusts: (origin) => origin === site,
    onMessage,
  });
  bridge.send({ kind: 'ready', nodeId: '100042' });
  const data = seal({ kind: 'theme', theme: 'dark' });
  window.receive({ data, origin: 'https://evil.example', source: shell });
  expect(shell.postMessage).not.toHaveBeenCalled();
  window.receive({ data, origin: site, source: shell });
  expect(shell.postMessage).toHaveBeenCalledExactlyOnceWith(seal({ kind: 'ready', nodeId: '100042' }), site);
  expect(onMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'theme', theme: 'dark' });
});

test('a frame in an untrusted page says nothing, even when the browser names that page', () => {
  const window = host();
  const shell = peer();
  const bridge = openFrameBridge({
    host: window,
    peer: shell,
    shellOrigin: 'https://evil.example',
    trusts: (origin) => origin === site,
    onMessage: vi.fn<(message: unknown) => void>(),
  });
  bridge.send({ kind: 'balanceChanged', balance: '5.00' });
  expect(shell.postMessage).not.toHaveBeenCalled();
});
