/**
 * What the build fixes for the running page. Nothing else reads `import.meta.env`. A value of its own, so that what
 * only development needs is left out of the built page.
 */
export const isDevelopment: boolean = import.meta.env.DEV;

export const env = {
  /** Same origin always: the gateway serves the page and answers it. */
  graphqlPath: '/graphql',
} as const;
