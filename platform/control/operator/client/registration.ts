import type { OperatorPageState } from '../state.ts';
import { change } from './parts.ts';
import type { View } from './dom.ts';
import { element, folded, formOf, rowsOf, setText, submit } from './dom.ts';
import { checkField, sendWritten, textField } from './fields.ts';

interface Rule {
  readonly name: string;
  readonly rule: OperatorPageState['registration'][string];
}

/** What each field of a registration must fulfil. */
export function registrationView(): View<OperatorPageState['registration']> {
  const note =
    'A pattern is a regular expression, or * for anything; its message is the one of the catalogue’s number.';
  const list = element('ul', { className: 'rules' });
  const rows = rowsOf<Rule>(list, ({ name }) => name, ruleRow);
  return {
    node: element('div', { className: 'stack' }, element('small', { textContent: note }), list),
    show: (rules) => rows(Object.entries(rules).map(([name, rule]) => ({ name, rule }))),
  };
}

function ruleRow({ name }: Rule): View<Rule> {
  const checks = { enabled: checkField('Asked for'), required: checkField('Required') };
  const numbers = {
    minLength: textField('Shortest', { type: 'number', min: '0', max: '255' }),
    maxLength: textField('Longest', { type: 'number', min: '0', max: '255' }),
    patternId: textField('Message', { type: 'number', min: '0', max: '20' }),
  };
  const pattern = textField('Pattern', { maxLength: 500 });
  const fields = [...Object.values(checks), ...Object.values(numbers), pattern];
  const save = submit('Save');
  save.ariaLabel = `Save the rule for ${name}`;
  const send = (): unknown => {
    const checked = Object.entries(checks).filter(([, field]) => field.isChanged());
    const counted = Object.entries(numbers).filter(([, field]) => field.isChanged() && field.value() !== '');
    const body = {
      ...Object.fromEntries(checked.map(([part, field]) => [part, field.value()])),
      ...Object.fromEntries(counted.map(([part, field]) => [part, Number(field.value())])),
      ...(pattern.isChanged() && { acceptedPattern: pattern.value() }),
    };
    const done = `The rule for ${name} is saved.`;
    return sendWritten(fields, () =>
      change({ what: `Change the rule for ${name}`, path: `registration/${name}`, body, done }),
    );
  };
  const columns = element('div', { className: 'columns' }, ...fields.map((field) => field.node));
  const { node: fold, summary } = folded(name, formOf(save, send, columns));
  const node = element('li', {}, fold);
  const terms = element('small');
  summary.append(' ', terms);
  return {
    node,
    show({ rule }) {
      const isAsked = rule?.enabled === true;
      checks.enabled.show(isAsked);
      checks.required.show(rule?.required === true);
      for (const part of ['minLength', 'maxLength', 'patternId'] as const)
        numbers[part].show(String(rule?.[part] ?? ''));
      pattern.show(rule?.acceptedPattern ?? '*');
      const length = `${String(rule?.minLength ?? 0)} to ${String(rule?.maxLength ?? 255)} characters`;
      setText(terms, isAsked ? `${rule?.required === true ? 'required' : 'asked for'}, ${length}` : 'not asked for');
      node.toggleAttribute('data-off', !isAsked);
    },
  };
}
