import { Component, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { ErrorPage } from './ErrorPage.tsx';

interface BoundaryProps {
  readonly location: Location;
  readonly children: ReactNode;
}
interface BoundaryState {
  readonly location: Location;
  readonly failure: { readonly error: unknown } | null;
}

/** Shows an error page in place of what failed, until the next navigation. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary location={useLocation()}>{children}</Boundary>;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { location, failure: null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : <ErrorPage error={failure.error} />;
  }
}
