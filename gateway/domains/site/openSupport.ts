import { domainRoute } from '../../../schema/upstream/site.ts';
import type { RequestScope } from '../../requestScope.ts';
import { fields, optionalChild, optionalChildren, optionalText } from '../../upstream/decode.ts';
import { contactUrl, SEALED } from './furniture.ts';
import { openSealedPath } from './sealedPath.ts';

/**
 * Looks up the addresses that travel sealed ([000] §2; the call is wire §3's getService). The call names them by type
 * alone, in the order of the operator's list.
 * @param at which of the sealed ones; -1 for one that is not known
 */
export async function openSealedChannel({ upstream, visitor }: RequestScope, at: number): Promise<string | null> {
  if (at < 0) return null;
  const answer = fields(
    await upstream.call(domainRoute, { query: { url: visitor.host, origin: visitor.origin } }),
    domainRoute.name,
  );
  const version = optionalChild(answer, 'version');
  const sealed =
    version === null
      ? []
      : optionalChildren(version, 'pathList').filter((entry) => optionalText(entry, 'type') === SEALED);
  const entry = sealed[at];
  const path = entry && optionalText(entry, 'path');
  const address = path ? contactUrl(openSealedPath(path)) : null;
  // A small window of the site's is for a page, not for a mail program.
  return address !== null && /^https?:/i.test(address) ? address : null;
}
