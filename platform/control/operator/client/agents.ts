import type { View } from './dom.ts';
import { element, formOf, submit } from './dom.ts';
import { sendWritten, textField } from './fields.ts';
import { change } from './parts.ts';

/** Moves a member, with everybody below them, to another agent. */
export function agentsView(): View<null> {
  const note =
    'Moves a member, with everybody below them, to another agent. Reports keep what was before where it was.';
  const username = textField('Member', { maxLength: 64, required: true });
  const upline = textField('Below which agent, or nothing for below nobody', { maxLength: 64 });
  const send = (): unknown =>
    sendWritten([username, upline], () =>
      change({
        what: `Move ${username.value()} ${upline.value() === '' ? 'out of every line' : `below ${upline.value()}`}`,
        path: 'agents/moves',
        body: { username: username.value(), upline: upline.value() === '' ? null : upline.value() },
        done: 'The member is moved.',
      }),
    );
  return {
    node: element(
      'div',
      { className: 'stack' },
      element('small', { textContent: note }),
      formOf(submit('Move the member'), send, username.node, upline.node),
    ),
    show: () => undefined,
  };
}
