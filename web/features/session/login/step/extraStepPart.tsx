import { loadWords } from '../../../../i18n/init.ts';
import { lazyPart } from '../../../../lib/loading/lazyPart.tsx';

/** The extra step with its texts; few sign-ins need it. */
export const ExtraStep = lazyPart(async () => {
  const [{ ExtraStep: Part }] = await Promise.all([import('./ExtraStep.tsx'), loadWords('security', 'codes')]);
  return Part;
});
