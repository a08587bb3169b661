import { expect, test } from 'vitest';
import { frameAncestors } from './pages.ts';

test("a game may be embedded in pages on the visitor's host name, on any port", () => {
  expect(frameAncestors(null, '192.168.1.7')).toBe("'self' http://192.168.1.7:* https://192.168.1.7:*");
  expect(frameAncestors(null, 'localhost')).toBe("'self' http://localhost:* https://localhost:*");
});

test('a host name cannot smuggle a directive into the policy', () => {
  for (const name of ["evil; script-src 'unsafe-inline'", 'a b', '*', ''])
    expect(frameAncestors(null, name)).toBe("'self' http://localhost:* https://localhost:*");
});

test('a platform with an address of its own asks for a secure page around its games', () => {
  expect(frameAncestors('https://games.example', 'games.example')).toBe("'self' https:");
});
