import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SwitchedPageDocument } from './SwitchedPage.generated.ts';

interface SwitchedPageProps {
  /** The operator's switch of the page, as `Feature.code`. */
  readonly feature: string;
  readonly children: ReactNode;
}

/** A page that is there unless the operator has switched it off; one whose switch cannot be read is there. */
export function SwitchedPage({ feature, children }: SwitchedPageProps) {
  const { data, error } = useQuery(SwitchedPageDocument, { errorPolicy: 'all' });
  if (!data && !error) return <div aria-busy="true" />;
  const isOff = data?.site?.features.some(({ code, isEnabled }) => code === feature && !isEnabled) ?? false;
  return isOff ? <NotFoundPage /> : children;
}
