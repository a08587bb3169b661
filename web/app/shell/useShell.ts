import { useQuery } from '@apollo/client/react';
import { isUnknownDomain } from '../../apollo/unknownDomain.ts';
import { BootstrapDocument, type BootstrapQuery } from '../Bootstrap.generated.ts';

export interface ShellData {
  readonly site: BootstrapQuery['site'] | null;
  readonly vendors: NonNullable<BootstrapQuery['vendors']>;
  readonly announcements: NonNullable<BootstrapQuery['announcements']>;
  /** True until the first result or error. */
  readonly loading: boolean;
  /** True while the gateway, or the operator behind it, does not answer. */
  readonly unreachable: boolean;
  /** True where the operator says that the visitor's address is none of its sites'. */
  readonly unknownDomain: boolean;
}

/** The shell's data, from the document or a query. The shell renders without missing parts. */
export function useShell(): ShellData {
  const { loading, error, data } = useQuery(BootstrapDocument, { errorPolicy: 'all' });
  return {
    site: data?.site ?? null,
    vendors: data?.vendors ?? [],
    announcements: data?.announcements ?? [],
    loading: loading && !data,
    unreachable: error !== undefined,
    unknownDomain: isUnknownDomain(error),
  };
}
