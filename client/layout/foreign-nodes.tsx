import { Component, Fragment, type ReactNode } from 'react';

const isOfForeignNodes = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError';

let repairs = 0;

type State = { error: unknown; repair: number };

/**
 * Renders its children anew when React does not find its nodes: page translators and extensions replace text. What the
 * children hold in state is lost, what the shopper sees is right. Other errors pass.
 */
export class ForeignNodes extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, repair: 0 };

  static getDerivedStateFromError(error: unknown): State {
    return { error, repair: (repairs += 1) };
  }

  override render() {
    const { error, repair } = this.state;
    if (error !== undefined && !isOfForeignNodes(error)) throw error;
    return <Fragment key={repair}>{this.props.children}</Fragment>;
  }
}
