import { killStorm } from './killStorm.ts';
import { lighthouseScores } from './lighthouse.ts';
import type { Report, Soak } from './Report.ts';
import { timings } from './timings.ts';
import { volumes } from './volumes.ts';

export const parts: Readonly<Record<string, (soak: Soak) => Promise<Report>>> = {
  volumes,
  'kill storm': killStorm,
  timings,
  lighthouse: lighthouseScores,
};
