import { expect, test } from 'vitest';
import { standAlone } from './standAlone.ts';

test('style attributes become rules, one for each value', () => {
  expect(standAlone('<i style="--turn:1"></i><b style="height:2rem;width:60%"></b><i style="--turn:1"></i>')).toEqual({
    html: '<i data-s="0"></i><b data-s="1"></b><i data-s="0"></i>',
    style: '[data-s="0"]{--turn:1}[data-s="1"]{height:2rem;width:60%}',
  });
});

test('a value that could end its rule, or the style element, is left out', () => {
  for (const value of ['color:red}body{display:none', '--a:&lt;/style&gt;', 'background:url(&quot;x&quot;)', '--a:\\9'])
    expect(standAlone(`<i style="${value}"></i>`)).toEqual({ html: '<i></i>', style: '' });
});

test('a form is sent nowhere', () => {
  expect(standAlone('<form role="search"><input name="a"></form>').html).toBe(
    '<form method="dialog" role="search"><input name="a"></form>',
  );
});
