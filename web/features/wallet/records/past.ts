/** The presets of [001] §9 for what a member has asked for, and everything. */
export const PASTS = ['week', 'month', 'all'] as const;
export type Past = (typeof PASTS)[number];

const DAYS: Readonly<Record<Past, number | null>> = { week: 7, month: 30, all: null };

/** From when on, ISO 8601: the visitor's midnight, today being the last day; empty for everything. */
export function fromOf(past: Past, now: Date): { readonly from?: string } {
  const days = DAYS[past];
  if (days === null) return {};
  return { from: new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1).toISOString() };
}
