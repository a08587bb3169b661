import { readFileSync, readdirSync } from 'node:fs';
import type { OperationDefinitionNode } from 'graphql';
import { getVariableValues, GraphQLError, parse } from 'graphql';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { meaningOf } from '../../schema/upstream/errors.ts';
import { badUserInput } from '../shared/badUserInput.ts';
import { UpstreamRefusal, UpstreamShapeError, UpstreamUnavailable } from '../upstream/upstream.ts';
import { createSchema } from '../yoga.ts';
import { asGraphQLError, maskError } from './maskError.ts';

const silent = pino({ level: 'silent' });
const disclose = (error: unknown, isMutation = false, sent: readonly string[] = []) =>
  maskError(asGraphQLError(error), {
    requestId: 'r1',
    log: silent,
    isMutation,
    upstreamCalls: new Map(sent.map((call) => [call, 1])),
  }).toJSON();
const refusalBy = (code: string, call = 'balance') =>
  new UpstreamRefusal({
    call,
    code,
    meaning: meaningOf(code) ?? 'internal',
    httpStatus: 500,
    value: null,
    message: 'Whatever the platform said',
  });
const at = (path: readonly (string | number)[], originalError: Error) => new GraphQLError('', { path, originalError });

test('an error of the request keeps its reason', () => {
  const wrong = new GraphQLError('Decimal must be a number', { extensions: { reason: 'amount-invalid', secret: 7 } });
  expect(disclose(wrong, true).extensions).toEqual({
    code: 'BAD_REQUEST',
    requestId: 'r1',
    reason: 'amount-invalid',
    outcome: 'REFUSED',
    http: { status: 400, spec: true },
  });
});

const SEND = 'mutation($input: TransferToUplineInput!) { transferToUpline(input: $input) { __typename } }';
const whole = { amount: '1.00', paymentPassword: '424242', idempotencyKey: 'mask-error' };
test.each([
  ['a field is missing', { paymentPassword: '424242', idempotencyKey: 'mask-error' }],
  ['a field is unknown', { ...whole, amonut: '1.00' }],
  ['a text is a number', { ...whole, paymentPassword: 424242 }],
  ['a text is an object', { ...whole, paymentPassword: { is: '424242' } }],
  ['an amount is none', { ...whole, amount: '424242 a' }],
])('what was sent is not told back where %s', (_what, input) => {
  const operation = parse(SEND).definitions[0] as OperationDefinitionNode;
  const { errors = [] } = getVariableValues(createSchema(), operation.variableDefinitions ?? [], { input });
  const messages = errors.map((error) => disclose(error, true).message);
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages) expect(message).toMatch(/^Variable "\$input" has invalid value(?!.*424242)/);
});

test('an invalid argument is named', () => {
  expect(disclose(badUserInput('first', 'must be between 1 and 50'))).toMatchObject({
    message: 'first must be between 1 and 50',
    extensions: { code: 'BAD_USER_INPUT', field: 'first', requestId: 'r1' },
  });
});

test.each([
  [
    new UpstreamUnavailable('balance', 'network', new Error('connect ECONNREFUSED 10.0.0.7:4100')),
    'UPSTREAM_UNAVAILABLE',
  ],
  [new UpstreamShapeError('balance', 'sumBalance'), 'UPSTREAM_UNREADABLE'],
  [new TypeError('Cannot read properties of undefined'), 'INTERNAL'],
  ['thrown text', 'INTERNAL'],
])('the message of %s is masked', (thrown, code) => {
  const told = disclose(thrown);
  expect(told.extensions).toMatchObject({ code, requestId: 'r1' });
  expect(JSON.stringify(told)).not.toMatch(/ECONNREFUSED|sumBalance|properties|thrown|balance|stack/);
});

test('only known extensions reach the client', () => {
  expect(
    disclose(new GraphQLError('x', { extensions: { code: 'BAD_REQUEST', secret: 'y' } })).extensions,
  ).not.toHaveProperty('secret');
});

test('the schema describes every error code', () => {
  const room = new URL('../', import.meta.url);
  const sources = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/test|generated|domains/.test(name),
  );
  const texts = sources.map((name) => readFileSync(new URL(name, room), 'utf8')).join('\n');
  const codes = new Set(Array.from(texts.matchAll(/(?:code: |refuse\(http, \d+, )'([A-Z_]+)'/g), ([, code]) => code));
  expect(codes.size).toBeGreaterThan(10);
  const description = createSchema().description ?? '';
  expect([...codes].filter((code) => !description.includes(`\`${code}\``))).toEqual([]);
});

test('a refusal has a reason that does not reveal whether an account exists', () => {
  const refused = (code: string) => disclose(refusalBy(code)).extensions;
  expect(refused('invalid.payment.pw')).toEqual({
    code: 'UPSTREAM_REFUSED',
    requestId: 'r1',
    reason: 'payment-password-wrong',
  });
  expect(refused('domain_not_available')).toMatchObject({ code: 'UPSTREAM_REFUSED', reason: 'domain-unknown' });
  expect(refused('US_CUSTOMER_EMAIL_NOT_EXIST_ERROR')).toEqual(refused('US_CUSTOMER_EMAIL_ISDEFFERENT_ERROR'));
  expect(refused('USER_NOT_EXIST')).toEqual(refused('login.cred.err'));
});

test.each([
  ['busy', refusalBy('system_busy')],
  ['internal', refusalBy('INTERNAL_ERROR')],
  ['relay unavailable', refusalBy('ACCESS_REMOTE_API_FAIL')],
  ['an unknown code', refusalBy('SOMETHING_ELSE')],
  ['no answer', new UpstreamUnavailable('redeem', 'deadline')],
  ['an unreadable answer', new UpstreamShapeError('redeem', '')],
  ['a fault of the gateway', new TypeError('x')],
  [
    'an error below the field that changed something',
    at(['redeem', 'wallet'], refusalBy('ACCOUNT_BALANCE_NOT_ENOUGH')),
  ],
  ['a field that must not be null', new GraphQLError('Cannot return null', { path: ['redeem'] })],
])('%s has the outcome UNCLEAR, without a reason', (_what, thrown) => {
  const { extensions } = disclose(thrown, true);
  expect(extensions).toMatchObject({ outcome: 'UNCLEAR' });
  expect(extensions).not.toHaveProperty('reason');
  expect(disclose(thrown).extensions).not.toHaveProperty('outcome');
});

test('a final refusal and invalid input have the outcome REFUSED', () => {
  expect(disclose(at(['redeem'], refusalBy('ACCOUNT_BALANCE_NOT_ENOUGH')), true).extensions).toMatchObject({
    outcome: 'REFUSED',
    reason: 'insufficient-balance',
  });
  expect(disclose(badUserInput('ids', 'must be 1 to 100'), true).extensions).toMatchObject({
    outcome: 'REFUSED',
    field: 'ids',
  });
});

test('a refused read after a change has the outcome UNCLEAR', () => {
  const refusal = at(['collectWallets'], refusalBy('login.not.session'));
  expect(disclose(refusal, true, ['balance']).extensions).toMatchObject({ outcome: 'REFUSED' });
  expect(disclose(refusal, true, ['GCS_walletReturn', 'balance']).extensions).toMatchObject({
    code: 'SESSION_ENDED',
    outcome: 'UNCLEAR',
  });
  expect(
    disclose(at(['collectWallets'], refusalBy('login.not.session', 'GCS_walletReturn')), true, ['GCS_walletReturn'])
      .extensions,
  ).toMatchObject({ outcome: 'REFUSED' });
});
