import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Component, type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { ForeignNodes } from './foreign-nodes.tsx';

/** Wraps texts as a page translator does. */
function wrapTexts(root: Node): void {
  for (const text of [...root.childNodes].filter((node) => node instanceof Text)) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

function Copies() {
  const [copies, setCopies] = useState(1);
  return (
    <p data-testid="copies">
      {copies === 2 && <b>Two</b>} copies {copies < 3 && 'at a price'}
      <button type="button" onClick={() => setCopies(copies + 1)}>
        More
      </button>
    </p>
  );
}

test.each([
  ['an insertion before a replaced text', 1],
  ['the removal of a replaced text', 2],
])('renders anew after %s', async (_, presses) => {
  const visitor = userEvent.setup();
  render(
    <main>
      <ForeignNodes>
        <Copies />
      </ForeignNodes>
    </main>,
  );
  const pressMore = () => visitor.click(screen.getByRole('button', { name: 'More' }));
  for (let press = 1; press < presses; press += 1) await pressMore();
  wrapTexts(screen.getByTestId('copies'));
  await pressMore();
  expect(screen.getAllByTestId('copies')).toHaveLength(1);
  expect(document.querySelector('font')).toBeNull();
  // The state is new, and the page works.
  await pressMore();
  expect(screen.getByTestId('copies')).toHaveTextContent('Two copies at a price');
  expect(takeConsoleErrors().join()).toContain('NotFoundError');
});

class Above extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? <p>Above: {this.state.error.message}</p> : this.props.children;
  }
}

test('leaves other errors to the boundary above', () => {
  const Broken = (): ReactNode => {
    throw new TypeError('a defect');
  };
  render(
    <Above>
      <ForeignNodes>
        <Broken />
      </ForeignNodes>
    </Above>,
  );
  expect(screen.getByText('Above: a defect')).toBeInTheDocument();
  expect(takeConsoleErrors().join()).toContain('a defect');
});
