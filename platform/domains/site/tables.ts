import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from '../../database/drizzle.ts';
import { ANNOUNCEMENT_TYPES } from '../../../schema/upstream/announcements.ts';
import type { Texts } from '../../texts.ts';
import { members } from '../../members/tables.ts';

export const POPUP_FREQUENCIES = ['EVERY_VISIT', 'DAILY', 'ONCE'] as const;

/** Notices of every type but banners (B here is the notice bar); contents are HTML. */
export const announcements = pgTable(
  'announcements',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1_001 }),
    type: text({ enum: ANNOUNCEMENT_TYPES }).notNull(),
    titles: jsonb().$type<Texts>().notNull(),
    contents: jsonb().$type<Texts>().notNull(),
    category: integer(),
    /** The larger, the earlier in its list. */
    priority: integer().notNull().default(0),
    /** Shown to members only. */
    afterLogin: boolean('after_login').notNull().default(false),
    photo: text(),
    link: text(),
    /** How often one of type PU opens by itself. */
    popupFrequency: text('popup_frequency', { enum: POPUP_FREQUENCIES }).notNull().default('EVERY_VISIT'),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }),
  },
  (table) => [index('announcements_type').on(table.type, table.startsAt)],
);

export const announcementReads = pgTable(
  'announcement_reads',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => announcements.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.announcementId] })],
);

/** Pictures of the carousel; `linkageType` P leads to a promotion, URL to an address, empty nowhere. */
export const banners = pgTable(
  'banners',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 501 }),
    groupName: text('group_name').notNull(),
    ordinal: smallint().notNull(),
    titles: jsonb().$type<Texts>().notNull(),
    subtitles: jsonb().$type<Texts>(),
    picture: text().notNull(),
    phonePicture: text('phone_picture'),
    linkageType: text('linkage_type', { enum: ['P', 'URL', ''] }).notNull(),
    target: text(),
    hidden: boolean().notNull().default(false),
  },
  (table) => [index('banners_group').on(table.groupName, table.ordinal)],
);

/** The help centre: topics without a parent, and their questions. */
export const helpTopics = pgTable('help_topics', {
  id: integer().primaryKey(),
  parentId: integer('parent_id'),
  ordinal: smallint().notNull(),
  tag: text(),
  color: text(),
  titles: jsonb().$type<Texts>().notNull(),
  contents: jsonb().$type<Texts>(),
});

/** Ways to reach the operator's people. `kind` 3 travels encrypted and opens by request. */
export const supportEntries = pgTable('support_entries', {
  id: integer().primaryKey(),
  csType: integer('cs_type').notNull(),
  position: integer().notNull(),
  kind: text().notNull(),
  titles: jsonb().$type<Texts>().notNull(),
  address: text().notNull(),
});

/** App downloads and social accounts; an address that begins with `/` is on the site the visitor uses. */
export const siteResources = pgTable('site_resources', {
  resourceType: text('resource_type').primaryKey(),
  address: text().notNull(),
  label: text().notNull(),
  hasQr: boolean('has_qr').notNull().default(false),
});

/**
 * What operators changed: which part, its value before and after, who did it and why. Nothing here is
 * ever changed or removed.
 */
export const houseChanges = pgTable('house_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  part: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  /** Null for what was changed before it was asked for. */
  by: text(),
  reason: text(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** What visitors wrote to the operator. */
export const feedbackEntries = pgTable(
  'feedback_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What the writer names when asking about it. */
    reference: text().unique(),
    memberId: bigint('member_id', { mode: 'number' }),
    questionType: text('question_type').notNull(),
    content: text().notNull(),
    contact: text(),
    /** Where it was written: the site's form, or the support page. Each has its own hourly limit. */
    door: text({ enum: ['form', 'support'] })
      .notNull()
      .default('form'),
    ip: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('feedback_entries_ip').on(table.ip, table.at),
    index('feedback_entries_member').on(table.memberId, table.at),
  ],
);

/** People who want to bring players to the operator. */
export const affiliateApplications = pgTable(
  'affiliate_applications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull().unique(),
    memberId: bigint('member_id', { mode: 'number' }),
    name: text().notNull(),
    email: text().notNull(),
    countryDialingCode: text('country_dialing_code'),
    mobile: text(),
    /** Where they meet players. */
    channel: text(),
    message: text().notNull(),
    language: text().notNull(),
    ip: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('affiliate_applications_ip').on(table.ip, table.at),
    index('affiliate_applications_member').on(table.memberId, table.at),
  ],
);
