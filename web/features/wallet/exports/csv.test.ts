import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

const text = (...texts: string[]): string => csvLine(texts.map((each) => ({ kind: 'text', text: each })));
const amount = (each: string): string => csvLine([{ kind: 'amount', text: each }]);

test('cells are quoted where they must be, and lines end as the standard says', () => {
  expect(text('plain', 'a,b', 'say "yes"', 'two\nlines', '')).toBe('plain,"a,b","say ""yes""","two\nlines",\r\n');
});

test('what a spreadsheet would run as a formula is text', () => {
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx']) expect(text(formula)).toBe(`'${formula}\r\n`);
  for (const formula of ['＝1+1', '＋1', '－1', '＠SUM(A1)']) expect(text(formula)).toBe(`'${formula}\r\n`);
  expect(text('=HYPERLINK("https://evil.example","x")')).toBe(`"'=HYPERLINK(""https://evil.example"",""x"")"\r\n`);
});

test('nor is it run behind what divides cells or lines', () => {
  expect(text('a;=1+1', 'b;c')).toBe(`"a;'=1+1","b;c"\r\n`);
  expect(text('a\n@x\n-1', 'a\r\n+1')).toBe(`"a\n'@x\n'-1","a\r\n'+1"\r\n`);
  expect(text('a;"=1', 'a\r\n\r\nb')).toBe(`"a;'""=1","a\r\n\r\nb"\r\n`);
  expect(text('a;\t=1', '\r=1', 'a-1; b = c')).toBe(`"a;'\t=1","'\r'=1","a-1; b = c"\r\n`);
});

test('amounts stay plain decimals, below zero, too; what is no amount is text', () => {
  expect([amount('-0.10'), amount('90071992547409.93'), amount('')]).toEqual([
    '-0.10\r\n',
    '90071992547409.93\r\n',
    '\r\n',
  ]);
  expect(amount('-1+cmd')).toBe(`'-1+cmd\r\n`);
});
