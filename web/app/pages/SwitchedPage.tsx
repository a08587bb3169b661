import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SwitchedPageDocument } from './SwitchedPage.generated.ts';

interface SwitchedPageProps {
  /** The operator's feature switch of the page, as `Feature.code`. */
  readonly feature: string;
  readonly children: ReactNode;
}

/** A page that the operator can switch off. It is shown if the switch cannot be read. */
export function SwitchedPage({ feature, children }: SwitchedPageProps) {
  const { data, error } = useQuery(SwitchedPageDocument, { errorPolicy: 'all' });
  if (!data && !error) return <div aria-busy="true" />;
  const isOff = data?.site?.features.some(({ code, isEnabled }) => code === feature && !isEnabled) ?? false;
  return isOff ? <NotFoundPage /> : children;
}
