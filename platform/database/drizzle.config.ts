import { defineConfig } from 'drizzle-kit';

/** Migrations are written from the tables of every domain: `npm run migration -- --name <what-changes>`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './platform/tables.ts',
    './platform/bonuses/tables.ts',
    './platform/ledger/tables.ts',
    './platform/ledger/folded/tables.ts',
    './platform/members/tables.ts',
    './platform/rounds/tables.ts',
    './platform/outcomes/tables.ts',
    './platform/bank/tables.ts',
    './platform/domains/**/tables.ts',
  ],
  out: './platform/database/migrations',
});
