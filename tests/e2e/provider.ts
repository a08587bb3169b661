import { openOidcProvider } from '../support/oidcProvider.ts';

/** The provider of the browser tests, as a process of its own until it is told to stop. */
const provider = await openOidcProvider({ port: Number(process.env['PROVIDER_PORT']) });
process.on('SIGTERM', () => void provider.close());
