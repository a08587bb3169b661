import { useState } from 'react';
import { latest, type Period } from '../../../ui/Period/period.ts';

/** What of a report is shown, in which order, and which page of it. */
export interface ReportChoice<Sort extends string> {
  readonly period: Period;
  /** Empty for everybody. */
  readonly name: string;
  readonly sort: Sort;
  readonly descending: boolean;
  readonly page: number;
}

/** A choice; every change of it but of the page begins with the first page. */
export function useReportChoice<Sort extends string>(today: string, sort: Sort) {
  const [choice, setChoice] = useState<ReportChoice<Sort>>(() => ({
    period: latest('week', today),
    name: '',
    sort,
    descending: true,
    page: 1,
  }));
  return {
    choice,
    change: (change: Partial<ReportChoice<Sort>>) => setChoice({ ...choice, page: 1, ...change }),
    /** Of a query, but for the days. */
    variables: {
      name: choice.name === '' ? null : choice.name,
      sort: choice.sort,
      descending: choice.descending,
      page: choice.page,
    },
  };
}
