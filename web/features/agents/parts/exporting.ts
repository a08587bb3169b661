import type { ComponentType } from 'react';
import type { Period } from '../../../ui/Period/period.ts';

/** Saves the report of a page as a file; a part of the app that reports are composed with. */
export type ExportButton = ComponentType<{
  readonly records: readonly ['teamProfit' | 'teamBetting' | 'teamTransactions'];
  /** The days and filters of the page. */
  readonly chosen: {
    readonly period: Period;
    readonly of?: string;
    readonly name?: string;
    readonly category?: string;
    readonly kinds?: readonly string[];
  };
}>;

export interface Exporting {
  readonly ExportButton: ExportButton;
}
