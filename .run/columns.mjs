import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The formatter leaves comments, strings and Markdown alone: this finds the lines of theirs that are too long. */
const COLUMNS = 120;

/** What players read in several languages, one text a line, and files that are made. */
const EXEMPT = [
  'docs/soak.md',
  'gateway/domains/games/search/topics.ts',
  'gateway/graphiql/examples/',
  'platform/database/seed/catalogue/themeWords.ts',
  'platform/database/seed/content/',
  'platform/database/seed/members/letters.ts',
  'platform/domains/lottery/texts/',
  'platform/domains/points/words.ts',
  'platform/domains/session/registration/words.ts',
  'platform/domains/site/letters/texts.ts',
  'schema/CHANGELOG.md',
  'schema/release/schema.graphql',
];
/** An SVG path, or one long word such as an address or a pattern. */
const UNBREAKABLE = /["'][Mm][-\d .,A-Za-z]{40,}["']|\S{100,}/;

const isTooLong = (line, file) =>
  line.length > COLUMNS && !UNBREAKABLE.test(line) && !(file.endsWith('.md') && line.startsWith('|'));

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.graphql', '*.md', '*.html']);
const found = files
  .toString()
  .split('\n')
  .filter((file) => file !== '' && !EXEMPT.some((path) => file.startsWith(path)))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (isTooLong(line, file) ? [`${file}:${at + 1}`] : [])),
  );
if (found.length > 0) {
  console.error(`Longer than ${COLUMNS} columns:\n${found.join('\n')}`);
  process.exitCode = 1;
}
