import { Component, type ReactNode } from 'react';
import { type ChunkFault, chunkFaultOf } from '../../lib/loading/chunks.ts';
import { Failed } from './Failed.tsx';

interface Failure {
  readonly failed: boolean;
  /** Null for errors other than code that did not load. */
  readonly fault: ChunkFault | null;
}

/**
 * Catches errors of the app outside the pages, and code of it that does not load. Pages have their own boundary
 * (`ErrorPage`).
 */
export class AppBoundary extends Component<{ readonly children: ReactNode }, Failure> {
  override state: Failure = { failed: false, fault: null };

  static getDerivedStateFromError(error: unknown): Failure {
    return { failed: true, fault: chunkFaultOf(error) };
  }

  override render(): ReactNode {
    const { failed, fault } = this.state;
    return failed ? <Failed fault={fault} /> : this.props.children;
  }
}
