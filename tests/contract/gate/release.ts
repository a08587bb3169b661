import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractSchema, printContract, root } from '../../support/contractSchema.ts';
import { fits } from './changes.ts';
import { disagreements, release, releasedVersions } from './changelog.ts';
import { CHANGELOG, changesSinceRelease, RELEASE_FOLDER, RELEASED_CONTRACT, releasedDocuments } from './kept.ts';

/**
 * Makes the present contract the released one: `npm run contract:release -- 0.2.0`, after `npm run codegen`. Keeps the
 * documents of the latest releases, without those that an accepted change has broken.
 */
const KEPT_RELEASES = 3;

const version = process.argv[2] ?? '';
const changelog = readFileSync(CHANGELOG, 'utf8');
const present = contractSchema();
const { missing, untrue } = disagreements(changelog, await changesSinceRelease());

if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the version: npm run contract:release -- 0.2.0');
if (releasedVersions(changelog).includes(version)) throw new Error(`${version} has been released`);
if (missing.length + untrue.length > 0) throw new Error('The changelog is not complete: npm run contract:accept');

const kept = releasedDocuments();
for (const { file } of kept.slice(0, -(KEPT_RELEASES - 1))) rmSync(file);
for (const { file, documents } of kept.slice(-(KEPT_RELEASES - 1))) {
  const running = Object.entries(documents).filter(([, text]) => fits(text, present));
  if (running.length === 0) rmSync(file);
  else writeFileSync(file, `${JSON.stringify(Object.fromEntries(running), null, 2)}\n`);
}
copyFileSync(join(root, 'schema/generated/operations.json'), join(RELEASE_FOLDER, `operations-${version}.json`));
const contract = printContract(present);
writeFileSync(RELEASED_CONTRACT, contract);
writeFileSync(CHANGELOG, release(changelog, version, new Date().toISOString().slice(0, 10), contract));
