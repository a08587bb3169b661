import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressHolder } from './addressHolder.ts';

const group = fc.integer({ min: 0, max: 0xff_ff });
const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
const hex = (numbers: readonly number[]) => numbers.map((number) => number.toString(16)).join(':');

test('one address more of the same /64 is the same holder, another /64 is another', () => {
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), groups(4), (net, host, otherNet, otherHost) => {
      fc.pre(net.some((number) => number !== 0) && otherNet.some((number) => number !== 0));
      const holder = addressHolder(hex([...net, ...host]));
      expect(addressHolder(hex([...net, ...otherHost]))).toBe(holder);
      expect(addressHolder(hex([...otherNet, ...host])) === holder).toBe(hex(net) === hex(otherNet));
    }),
  );
});

test('an address is the same however it is written', () => {
  fc.assert(
    fc.property(groups(8), (numbers) => {
      const holder = addressHolder(hex(numbers));
      expect(addressHolder(hex(numbers).toUpperCase())).toBe(holder);
      expect(addressHolder(numbers.map((number) => number.toString(16).padStart(4, '0')).join(':'))).toBe(holder);
      expect(addressHolder(new URL(`http://[${hex(numbers)}]/`).hostname.slice(1, -1))).toBe(holder);
      expect(addressHolder(`${hex(numbers)}%eth0`)).toBe(holder);
    }),
  );
});

test('an IPv4 address is held whole, however it comes', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
      for (const written of [
        address,
        `::ffff:${address}`,
        `0:0:0:0:0:FFFF:${address}`,
        `::ffff:${hex([a * 256 + b, c * 256 + d])}`,
      ])
        expect(addressHolder(written)).toBe(address);
    }),
  );
});

test('what is no address is left alone', () => {
  for (const text of [
    '',
    'unknown',
    ':',
    ':::',
    '1:2',
    '1::2::3',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::',
    'g::1',
    '::ffff:1.2.3.256',
  ])
    expect(addressHolder(text)).toBe(text);
  fc.assert(fc.property(fc.string(), (text) => typeof addressHolder(text) === 'string'));
});
