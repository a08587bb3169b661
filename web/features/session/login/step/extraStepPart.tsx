import { loadWords } from '../../../../i18n/init.ts';
import { lazyPart } from '../../../../lib/loading/lazyPart.tsx';

/** One more step, with its words; few sign-ins meet it. */
export const ExtraStep = lazyPart(async () => {
  const [{ ExtraStep: Part }] = await Promise.all([import('./ExtraStep.tsx'), loadWords('security', 'codes')]);
  return Part;
});
