import { Component, Fragment, type ReactNode } from 'react';

const isMissingNode = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError';

let repairs = 0;

type State = { error: unknown; repair: number };

/**
 * An error boundary that mounts its children again when a page translator or an extension has replaced text nodes, so
 * that React cannot find them. The children lose their state, but the page shows the right content. Other errors are thrown again.
 */
export class ForeignNodes extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, repair: 0 };

  static getDerivedStateFromError(error: unknown): State {
    return { error, repair: (repairs += 1) };
  }

  override render() {
    const { error, repair } = this.state;
    if (error !== undefined && !isMissingNode(error)) throw error;
    return <Fragment key={repair}>{this.props.children}</Fragment>;
  }
}
