import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './contractSchema.ts';

const GENERATED = ['{gateway,schema}/generated/**/*.*', 'web/**/*.generated.ts'];

/** A copy of the sources and of what is generated from them, to be changed and thrown away. */
export interface SourceCopy {
  readonly folder: string;
  /** Makes a file of the copy the same as its original. */
  restore(path: string): void;
}

/** Copies what git tracks. The packages are shared. The copy is deleted when the process ends. */
export function copySources(): SourceCopy {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-copy-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const restore = (path: string): void => cpSync(join(root, path), join(folder, path));
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const path of [...tracked, ...globSync(GENERATED, { cwd: root })]) restore(path);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, restore };
}
