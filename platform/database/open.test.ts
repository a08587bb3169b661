import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { openDatabase } from './open.ts';

test('tables that the migrations did not create are left unchanged, and the error says what to do', async () => {
  const other = await PGlite.create();
  await other.exec('create table members (id text)');
  const image = await other.dumpDataDir();
  await other.close();
  await expect(openDatabase({ kind: 'memory', image })).rejects.toThrow('Delete the data folder');
});
