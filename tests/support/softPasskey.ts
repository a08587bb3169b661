import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/**
 * A passkey without a device, for tests: makes and answers ceremonies as a browser with an authenticator would. ES256,
 * verified user.
 */
export interface SoftPasskey {
  readonly id: string;
  /** @param options JSON of `PublicKeyCredentialCreationOptions`; answers JSON of the registration */
  register(options: string, origin: string): string;
  /** @param options JSON of `PublicKeyCredentialRequestOptions`; answers JSON of the assertion */
  answer(options: string, origin: string): string;
  /** What the authenticator counts up with each use. */
  counter: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

export function createSoftPasskey(): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');
  const passkey: SoftPasskey = {
    id,
    counter: 0,
    register(options, origin) {
      const { challenge, rp } = JSON.parse(options) as { challenge: string; rp: { id: string } };
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, coseOf(publicKey)]);
      const authData = Buffer.concat([
        authenticatorData(rp.id, USER_PRESENT | USER_VERIFIED | ATTESTED, passkey.counter),
        attested,
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url');
      return reply(id, {
        clientDataJSON: clientData('webauthn.create', challenge, origin),
        attestationObject,
        transports: ['internal'],
      });
    },
    answer(options, origin) {
      const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string };
      passkey.counter += 1;
      const authData = authenticatorData(rpId, USER_PRESENT | USER_VERIFIED, passkey.counter);
      const clientDataJSON = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return reply(id, {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
  return passkey;
}

function reply(id: string, response: object): string {
  return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(Buffer.from(rpId)), rest]);
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** EC2 key on P-256 for ES256, as COSE numbers its fields. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(key as never));
}
