import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { Change } from './changes.ts';
import { brokenDocuments, contractChanges } from './changes.ts';
import { accept, disagreements, isReleased, release, releasedVersions, unreleased } from './changelog.ts';

const RELEASED = `
  "What can be asked." type Query { game(first: Int = 14): Game kind: Kind found: Found search(by: By): String }
  type Game { id: ID! name: String }
  type Vendor { id: ID! }
  enum Kind { SLOT TABLE }
  union Found = Game
  input By { name: String }
`;

describe('changes of a contract', () => {
  test.each([
    ['a field renamed', ['name: String }\n', 'title: String }\n'], 'breaking'],
    ['a field of another type', ['game(first: Int = 14): Game', 'game(first: Int = 14): Vendor'], 'breaking'],
    ['a field that may be null now', ['type Game { id: ID!', 'type Game { id: ID'], 'breaking'],
    ['a field that is never null now', ['name: String }\n  type V', 'name: String! }\n  type V'], 'safe'],
    ['an enum value removed', ['SLOT TABLE', 'SLOT'], 'breaking'],
    ['an enum value added', ['SLOT TABLE', 'SLOT TABLE FISH'], 'dangerous'],
    ['a union member added', ['union Found = Game', 'union Found = Game | Vendor'], 'dangerous'],
    ['a default changed', ['first: Int = 14', 'first: Int = 20'], 'dangerous'],
    ['an input field that must be given', ['input By { name', 'input By { id: ID! name'], 'breaking'],
    ['a field added', ['kind: Kind', 'kind: Kind other: Int'], 'safe'],
    ['a field deprecated', ['kind: Kind', 'kind: Kind @deprecated(reason: "Use `found` from 2027-01-01.")'], 'safe'],
    [
      'a field removed from a type that gains an interface',
      ['type Game { id: ID! name: String }', 'interface Entry { id: ID! } type Game implements Entry { id: ID! }'],
      'breaking',
    ],
  ] as const)('%s', async (_change, [before, after], level) => {
    expect(RELEASED).toContain(before);
    const changes = await contractChanges(RELEASED, buildSchema(RELEASED.replace(before, after)));
    expect(changes.map((change) => change.class)).toContain(level);
  });

  test('are told of each new member of a union', async () => {
    const grown = buildSchema(RELEASED.replace('union Found = Game', 'union Found = Game | Vendor | Query'));
    expect(await contractChanges(RELEASED, grown)).toEqual([
      { class: 'dangerous', text: "Member 'Query' was added to Union type 'Found'" },
      { class: 'dangerous', text: "Member 'Vendor' was added to Union type 'Found'" },
    ]);
  });

  test('are told once of what is deprecated', async () => {
    const deprecated = buildSchema(RELEASED.replace('kind: Kind', 'kind: Kind @deprecated(reason: "Use `found`.")'));
    expect(await contractChanges(RELEASED, deprecated)).toEqual([
      { class: 'safe', text: "Field 'Query.kind' is deprecated" },
    ]);
  });

  test('leave out the parts of what is new altogether', async () => {
    const more = buildSchema(`
      ${RELEASED.replace('kind: Kind', 'kind: Kind all(kind: Kind!, first: Int = 3): [Entry!]')}
      interface Entry { id: ID! }
      type Table implements Entry { id: ID! seats(open: Boolean): Int @deprecated(reason: "Use \`id\`.") }
      union Place = Table | Game
    `);
    expect((await contractChanges(RELEASED, more)).map(({ text }) => text).toSorted()).toEqual([
      "Field 'all' was added to object type 'Query'",
      "Type 'Entry' was added",
      "Type 'Place' was added",
      "Type 'Table' was added",
    ]);
  });

  test('may be none but the words', async () => {
    const reworded = buildSchema(RELEASED.replace('What can be asked.', 'What clients may ask.'));
    expect(await contractChanges(RELEASED, reworded)).toEqual([]);
  });

  test('break a released document that asks for what is gone', () => {
    const manifest = { a: 'query Home { kind }', b: 'query Games { game { name } }' };
    const renamed = buildSchema(RELEASED.replace('name: String }\n  type V', 'title: String }\n  type V'));
    expect(brokenDocuments('0.1.0', manifest, renamed)).toEqual([
      { class: 'breaking', text: "Document 'Games' of 0.1.0 no longer runs" },
    ]);
  });
});

describe('the changelog', () => {
  const EMPTY = '# Changes\n\n## Unreleased\n\n## 0.1.0 (2026-11-23)\n\nThe first.\n';
  const gone: Change = { class: 'breaking', text: "Field 'name' was removed" };
  const added: Change = { class: 'safe', text: "Field 'title' was added" };

  test('disagrees with a change that nobody accepted, and with an accepted one that was undone', () => {
    expect(disagreements(EMPTY, [gone])).toEqual({ missing: ["breaking: Field 'name' was removed"], untrue: [] });
    const accepted = accept(EMPTY, [gone], 'Titles are not names');
    expect(disagreements(accepted, [gone])).toEqual({ missing: [], untrue: [] });
    expect(disagreements(accepted, [])).toEqual({ missing: [], untrue: ["breaking: Field 'name' was removed"] });
  });

  test('keeps the reason of what it knows, and gives a new one to what is new', () => {
    const once = accept(EMPTY, [gone], 'Titles are not names');
    expect(unreleased(accept(once, [added, gone], 'Games have titles'))).toEqual([
      { reason: 'Titles are not names', changes: [gone] },
      { reason: 'Games have titles', changes: [added] },
    ]);
  });

  test('puts changes of the same reason under one heading, the worst first', () => {
    const once = accept(EMPTY, [added], 'Games have titles');
    const twice = accept(once, [added, gone], 'Games have titles');
    expect(unreleased(twice)).toEqual([{ reason: 'Games have titles', changes: [gone, added] }]);
    expect(twice).toMatch(/The first\.\n$/);
  });

  test('takes out what was undone, with the reason that it leaves empty', () => {
    expect(accept(accept(EMPTY, [gone], 'Titles are not names'), [], '')).toBe(EMPTY);
  });

  test('moves everything under the version that is released', () => {
    const released = release(accept(EMPTY, [gone], 'Titles are not names'), '0.2.0', '2026-12-01', RELEASED);
    expect(unreleased(released)).toEqual([]);
    expect(releasedVersions(released)).toEqual(['0.2.0', '0.1.0']);
    expect(released).toMatch(/^## 0\.2\.0 \(2026-12-01, sha256 [0-9a-f]{16}\)$/m);
    expect(released).toContain(")\n\n### Titles are not names\n\n- breaking: Field 'name' was removed");
  });

  test('knows the contract that was released, to the letter', () => {
    const released = release(EMPTY, '0.2.0', '2026-12-01', RELEASED);
    expect(isReleased(released, RELEASED)).toBe(true);
    expect(isReleased(released, RELEASED.replace('TABLE', 'TABLES'))).toBe(false);
  });
});
