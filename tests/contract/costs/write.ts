import { writeFileSync } from 'node:fs';
import { COSTS, printCosts } from './costs.ts';

/** `npm run contract:costs`, after `npm run codegen`. */
writeFileSync(COSTS, printCosts());
