import { expect, test } from 'vitest';
import { cookieStyle, createCookieJar, parseCookies } from './cookieJar.ts';

function jarWith(
  header: string | undefined,
  style = cookieStyle({ production: false, https: false, host: 'localhost' }),
) {
  const written: string[] = [];
  const response = {
    headersSent: false,
    setHeader: (_name: string, value: readonly string[]) => written.splice(0, written.length, ...value),
  };
  return { jar: createCookieJar(header, response, style), written };
}

test('cookies are HttpOnly, SameSite and Secure', () => {
  const { jar, written } = jarWith(undefined);
  jar.set('croupier_session', 'a.b', { seconds: null });
  expect(written).toEqual(['croupier_session=a.b; Path=/; HttpOnly; SameSite=Lax; Secure']);
  expect(jar.get('croupier_session')).toBe('a.b');
  expect(jar.changed).toBe(true);
});

test('in production they have the __Host- prefix', () => {
  const { jar, written } = jarWith(
    'croupier_session=planted; __Host-croupier_session=real',
    cookieStyle({ production: true, https: true, host: 'play.example' }),
  );
  expect(jar.get('croupier_session')).toBe('real');
  jar.set('croupier_session', 'x', { seconds: 60 });
  expect(written[0]).toBe('__Host-croupier_session=x; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60');
});

test('Secure is omitted only for plain http on a non-loopback host, never in production', () => {
  const secure = (place: Parameters<typeof cookieStyle>[0]): boolean => cookieStyle(place).secure;
  expect(secure({ production: false, https: false, host: '192.168.1.20' })).toBe(false);
  expect(secure({ production: false, https: true, host: '192.168.1.20' })).toBe(true);
  expect(secure({ production: false, https: false, host: '127.0.0.1' })).toBe(true);
  expect(secure({ production: true, https: false, host: '192.168.1.20' })).toBe(true);
});

test('clearing writes a cookie only if one is present, and takes effect at once', () => {
  const { jar, written } = jarWith('croupier_session=a');
  jar.clear('croupier_remember');
  expect(jar.changed).toBe(false);
  jar.clear('croupier_session');
  expect(jar.get('croupier_session')).toBeUndefined();
  expect(written[0]).toContain('Max-Age=0');
});

test('only the last change of a cookie is sent', () => {
  const { jar, written } = jarWith('a=1');
  jar.set('a', '2', { seconds: null });
  jar.set('b', '1', { seconds: null });
  jar.clear('a');
  expect(written.map((each) => each.split(';', 1)[0])).toEqual(['a=', 'b=1']);
});

test('the first of two cookies with one name counts, and malformed ones are ignored', () => {
  expect([...parseCookies('a=1; a=2; =x; b; c=%E0%A4%A; __proto__=y; d=%20')]).toEqual([
    ['a', '1'],
    ['c', '%E0%A4%A'],
    ['__proto__', 'y'],
    ['d', ' '],
  ]);
});
