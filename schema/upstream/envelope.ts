import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { Maybe } from './shapes.ts';

/** A success: `{ success: true, value, message? }`. Success and HTTP status are independent (wire §2.1). */
export function successBody<Value extends TSchema>(value: Value) {
  return Type.Object({ success: Type.Literal(true), value, message: Maybe(Type.String()) });
}

/** A failure; its HTTP status may be 200, 400, 401 or 500. */
export const FailureBody = Type.Object({
  success: Type.Literal(false),
  errorCode: Maybe(Type.String()),
  message: Maybe(Type.String()),
  value: Type.Optional(Type.Unknown()),
});

export type FailureBody = Static<typeof FailureBody>;

/** Whether an enveloped body says that the call was refused. */
export function isFailure(body: unknown): body is FailureBody {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}
