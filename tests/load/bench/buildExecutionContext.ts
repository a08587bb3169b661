export { validateExecutionArgs as buildExecutionContext } from 'graphql/execution/execute';
