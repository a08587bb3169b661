import { Component, type ReactNode } from 'react';
import { type ChunkFault, chunkFaultOf } from '../lib/chunks.ts';
import { Failed } from './Failed.tsx';

/** The last resort: when the frame around the pages itself fails, or its code does not come. Pages have their own (`ErrorPage`). */
export class AppBoundary extends Component<{ readonly children: ReactNode }, { readonly fault: ChunkFault | null }> {
  override state: { readonly fault: ChunkFault | null } = { fault: null };

  static getDerivedStateFromError(error: unknown): { readonly fault: ChunkFault } {
    return { fault: chunkFaultOf(error) ?? 'failed' };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault ? <Failed fault={fault} /> : this.props.children;
  }
}
