/**
 * How Node runs the gateway. By default V8 takes 64 MB for objects that live shortly. A quarter of that costs no more
 * CPU (`npm run bench`), and saves 50 MB in each process.
 */
export const GATEWAY_FLAGS = ['--max-semi-space-size=8'];
