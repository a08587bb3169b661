import type { Rule } from '@graphql-inspector/core';
import { ChangeType } from '@graphql-inspector/core';

/** What these add lies at their own path, and its parts below it or, such as the members of a union, at the same. */
const ADDITIONS: ReadonlySet<string> = new Set([
  ChangeType.DirectiveAdded,
  ChangeType.EnumValueAdded,
  ChangeType.FieldAdded,
  ChangeType.FieldArgumentAdded,
  ChangeType.InputFieldAdded,
  ChangeType.TypeAdded,
]);
const DEPRECATION = '.@deprecated';

/**
 * Leaves out the parts of what is new altogether, and tells of a deprecation once: the inspector reports its directive
 * beside it. `DiffRule.simplifyChanges` leaves out more: whatever else changed in a type that gains an interface.
 */
export const withoutParts: Rule = ({ changes }) => {
  const added = new Set(changes.filter(({ type }) => ADDITIONS.has(type)).map(({ path }) => path));
  const deprecated = new Set<string>();

  function isPart(type: string, path: string): boolean {
    return (!ADDITIONS.has(type) && added.has(path)) || pathsAround(path).some((around) => added.has(around));
  }
  function isRepeated(path: string): boolean {
    const [subject = '', directive] = path.split(DEPRECATION);
    if (directive === undefined) return false;
    const isKnown = deprecated.has(subject);
    deprecated.add(subject);
    return isKnown;
  }

  return changes.filter(({ type, path = '' }) => !isPart(type, path) && !isRepeated(path));
};

/** Of `Query.games.first` these are `Query.games` and `Query`. */
function pathsAround(path: string): readonly string[] {
  const names = path.split('.');
  return names.slice(1).map((_name, at) => names.slice(0, at + 1).join('.'));
}
