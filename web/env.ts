/**
 * Constants of the build. Nothing else reads `import.meta.env`. `isDevelopment` is a constant of its own, so that
 * bundlers remove code that only development uses.
 */
export const isDevelopment: boolean = import.meta.env.DEV;

export const env = {
  /** Same origin: the gateway serves both the page and the API. */
  graphqlPath: '/graphql',
} as const;
