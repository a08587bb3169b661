import { Compile } from 'typebox/compile';
import { SliderProof } from '../../../../schema/upstream/session.ts';
import type { Static } from 'typebox';

const proof = Compile(SliderProof);
const LONGEST = 2_000;

/** The operator's proof as one opaque text, which the page sends back. */
export function fromSliderProof(value: Static<typeof SliderProof>): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The operator's proof behind the page's text; null for anything else, which then counts as no proof at all. */
export function toSliderProof(text: string | null | undefined): Static<typeof SliderProof> | null {
  if (!text || text.length > LONGEST) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return proof.Check(value) ? proof.Parse(value) : null;
  } catch {
    return null;
  }
}
