import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import { mobileRegSms } from '../../schema/upstream/registration.ts';
import type { SliderProof } from '../../schema/upstream/session.ts';
import { sliderCheck, sliderStart } from '../../schema/upstream/session.ts';
import type { TestPlatform } from './testPlatform.ts';
import { codeSentTo } from './outbox.ts';

export interface OpenSlider {
  readonly lotNumber: string;
  /** The work done instead of looking. */
  readonly nonce: string;
}

/** A slider, and what passes it without looking. */
export async function openSlider(platform: TestPlatform): Promise<OpenSlider> {
  const { lotNumber, work } = (await platform.rest.call(sliderStart)).value as {
    lotNumber: string;
    work: { text: string; bits: number };
  };
  return { lotNumber, nonce: workOn(work) };
}

export function workOn({ text, bits }: { readonly text: string; readonly bits: number }): string {
  for (let nonce = 0; ; nonce += 1) {
    if (createHash('sha256').update(`${text}:${nonce}`).digest().readUInt32BE(0) >>> (32 - bits) === 0)
      return String(nonce);
  }
}

/** Proof of a solved slider, good once. */
export async function solvedSlider(platform: TestPlatform): Promise<Static<typeof SliderProof>> {
  return (await platform.rest.call(sliderCheck, { body: await openSlider(platform) })).value as Static<
    typeof SliderProof
  >;
}

let numbers = 0;

/** A number that nobody else of this run has. */
export const newNumber = (): string => `9${String(Date.now()).slice(-6)}${String((numbers += 1)).padStart(3, '0')}`;

/** Has a registration code sent to a number, and reads it. */
export async function registrationCode(platform: TestPlatform, mobileNo: string): Promise<string> {
  await platform.rest.call(mobileRegSms, {
    body: { countryDialingCode: '63', mobileNo, geetestValidateV4: await solvedSlider(platform) },
  });
  return codeSentTo(platform, `+63${mobileNo}`);
}
