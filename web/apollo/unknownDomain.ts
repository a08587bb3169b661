import { refusalReasons } from './refusalReasons.ts';

/** Whether the operator says that the address the visitor used is none of its sites'. Asking again will not help. */
export const isUnknownDomain = (error: unknown): boolean => refusalReasons(error).includes('domain-unknown');
