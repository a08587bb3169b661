/** What the build fixes for the running page. Nothing else reads `import.meta.env`. */
export const env = {
  isDevelopment: import.meta.env.DEV,
  /** Same origin always: the gateway serves the page and answers it. */
  graphqlPath: '/graphql',
} as const;
