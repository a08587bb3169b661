import { Component, type ReactNode } from 'react';
import { type ChunkFault, chunkFaultOf } from '../../lib/loading/chunks.ts';
import { Failed } from './Failed.tsx';

interface Failure {
  readonly failed: boolean;
  /** Null where it was not code that did not come. */
  readonly fault: ChunkFault | null;
}

/**
 * The last resort: when the frame around the pages itself fails, or its code does not come. Pages have their own
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
