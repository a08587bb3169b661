import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { operationIds } from '../apollo/operations.generated.ts';

const REGISTER = fileURLToPath(new URL('../apollo/operations.generated.ts', import.meta.url));
const DOCUMENT = /^export const (\w+)Document = \{"kind":"Document","definitions":\[\{"kind":"OperationDefinition"/gm;

/**
 * Moves the id of each persisted document into the module of the document, so that visitors load only the ids of the
 * pages they open: ids do not compress. Development and tests use the register of all ids; in the build it starts
 * empty.
 */
export function documentIds(): Plugin {
  return {
    name: 'croupier:document-ids',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id === REGISTER) return { code: 'export const operationIds = {};', map: null };
      if (!id.endsWith('.generated.ts')) return null;
      const names = [...code.matchAll(DOCUMENT)].map(([, name = '']) => name);
      if (names.length === 0) return null;
      const entries = names.map((name) => {
        const known = operationIds[name];
        if (known === undefined) throw new Error(`The operation ${name} has no id: run the code generation`);
        return `operationIds[${JSON.stringify(name)}] = ${JSON.stringify(known)};`;
      });
      return {
        code: [`import { operationIds } from ${JSON.stringify(REGISTER)};`, code, ...entries].join('\n'),
        map: null,
      };
    },
  };
}
