import type { PaymentOrder } from '../../../../schema/bank.ts';
import type { Environment } from '../../../env.ts';

/**
 * Where the bank's page leads back to. Where the environment names the site only that is led to; outside production any
 * page is, as tests and developers reach the site under many names.
 */
export function returnPage(
  { siteUrl, production }: Pick<Environment, 'siteUrl' | 'production'>,
  told?: string,
): string | null {
  const page = httpPage(told);
  if (siteUrl !== null) return page?.origin === new URL(siteUrl).origin ? page.href : siteUrl;
  return production ? null : (page?.href ?? null);
}

/** The deposit's number stands in the address for braces: the site could not know it before. */
export function withReturnPage(order: PaymentOrder, depositId: number): PaymentOrder {
  const { returnUrl } = order;
  return {
    ...order,
    returnUrl: returnUrl && returnUrl.replaceAll(/\{depositId\}|%7BdepositId%7D/gi, String(depositId)),
  };
}

/** Where the member's browser reaches the bank: at the host under which it reaches the site, unless that is set. */
export function bankOriginFor({ bank }: Pick<Environment, 'bank'>, told?: string): string | null {
  if (bank === null) return null;
  return bank.origin ?? `http://${httpPage(told)?.hostname ?? 'localhost'}:${bank.port}`;
}

function httpPage(told: string | undefined): URL | null {
  const page = told !== undefined && URL.canParse(told) ? new URL(told) : null;
  return page !== null && /^https?:$/.test(page.protocol) && page.username === '' ? page : null;
}
