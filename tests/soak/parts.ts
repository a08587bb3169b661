import { balancer } from './balancer.ts';
import { contractWindows } from './contractWindows.ts';
import { depositStorm } from './depositStorm.ts';
import { killStorm } from './killStorm.ts';
import { lighthouseScores } from './lighthouse.ts';
import { processes } from './processes.ts';
import { records } from './records.ts';
import type { Report, Soak } from './Report.ts';
import { streams } from './streams.ts';
import { teamReports } from './teamReports.ts';
import { timings } from './timings.ts';
import { volumes } from './volumes.ts';
import { withdrawalStorm } from './withdrawalStorm.ts';

export const parts: Readonly<Record<string, (soak: Soak) => Promise<Report>>> = {
  volumes,
  'kill storm': killStorm,
  'deposit storm': depositStorm,
  'withdrawal storm': withdrawalStorm,
  balancer,
  processes,
  records,
  'team reports': teamReports,
  'contract windows': contractWindows,
  timings,
  streams,
  lighthouse: lighthouseScores,
};
