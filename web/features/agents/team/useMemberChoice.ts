import { useState } from 'react';
import type { LineMemberSort } from '../../../apollo/schema.generated.ts';

/** Which members are listed, in which order, and on which page. */
export interface MemberChoice {
  /** Empty for everybody. */
  readonly name: string;
  readonly sort: LineMemberSort;
  readonly descending: boolean;
  readonly page: number;
}

const FIRST: MemberChoice = { name: '', sort: 'NAME', descending: false, page: 1 };

/** A choice; every change of it but of the page begins with the first page. */
export function useMemberChoice() {
  const [choice, setChoice] = useState(FIRST);
  return {
    choice,
    change: (change: Partial<MemberChoice>) => setChoice({ ...choice, page: 1, ...change }),
    /** Of a query. */
    variables: { ...choice, name: choice.name === '' ? null : choice.name },
  };
}
