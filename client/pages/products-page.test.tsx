import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { book, threeBooks, volumes } from '../test/books.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const side = () => within(screen.getByRole('form', { name: 'Filters' }));

test('shows every book with what a shopper wants to know', async () => {
  await renderApp('/products');
  await heading('Showing 3 Products');
  expect(titles()).toEqual(['Walden', 'Middlemarch', 'Lombard Street']);
  const [walden, middlemarch] = screen.getAllByRole('article').map((card) => within(card));
  expect(walden?.getByRole('link', { name: 'Walden' })).toHaveAttribute('href', '/product/walden');
  expect(walden?.getByText('₹649')).toBeInTheDocument();
  expect(walden?.getByText('₹1,000')).toBeInTheDocument();
  expect(walden?.getByText('35% off')).toBeInTheDocument();
  expect(walden?.getByText('4.2')).toHaveTextContent('Rated 4.2 out of 5');
  expect(walden?.getByRole('button', { name: 'Wishlist: Walden' })).toBeInTheDocument();
  expect(walden?.getByRole('button', { name: 'Add To Cart: Walden' })).toHaveTextContent(/^Add To Cart$/);
  expect(middlemarch?.queryByText(/off/)).not.toBeInTheDocument();
  expect(document.title).toBe('Books · Colophon');
});

test('reads a card from its title on', async () => {
  await renderApp('/products');
  await heading('Showing 3 Products');
  expect(screen.getAllByRole('article')[0]).toHaveTextContent(
    /^Walden.*Asha Author.*35% off.*₹649.*was ₹1,000.*Rated 4.2 out of 5.*Add To Cart$/,
  );
});

describe('filters', () => {
  test('the address decides which books are shown and which filters are set', async () => {
    await renderApp('/products?q=l&sort=HIGH_TO_LOW&category=finance&category=non-fiction&price=2300&rating=3');
    await heading('Showing 1 Products');
    expect(side().getByRole('checkbox', { name: 'finance' })).toBeChecked();
    expect(side().getByRole('checkbox', { name: 'non-fiction' })).toBeChecked();
    expect(side().getByRole('checkbox', { name: 'fiction' })).not.toBeChecked();
    expect(side().getByRole('radio', { name: 'High to low' })).toBeChecked();
    expect(side().getByRole('radio', { name: '3 and above' })).toBeChecked();
    expect(side().getByRole('slider')).toHaveValue('2300');
    expect(screen.getByRole('combobox')).toHaveValue('l');
  });

  test('Clear clears all of them but the search, and says so', async () => {
    const { visitor, address } = await renderApp(
      '/products?q=walden&sort=LOW_TO_HIGH&category=fiction&price=700&rating=2',
    );
    await heading('Showing 0 Products');
    await visitor.click(side().getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('All filters are cleared')).toBeInTheDocument();
    await heading('Showing 1 Products');
    expect(address()).toBe('/products?q=walden');
    expect(screen.getByRole('combobox')).toHaveValue('walden');
    expect(side().getByRole('slider')).toHaveValue('2500');
  });

  describe('of a loaded list', () => {
    const tick = (name: string) => fireEvent.click(side().getByRole('checkbox', { name }));
    const ticked = () => side().queryAllByRole('checkbox', { checked: true });

    test('change it and the address at the press', async () => {
      const { address } = await renderApp('/products');
      await heading('Showing 3 Products');
      tick('finance');
      expect(titles()).toEqual(['Lombard Street']);
      expect(address()).toBe('/products?category=finance');
      await waitFor(() => expect(document.title).toBe('Finance · Colophon'));
    });

    test('three presses in one frame are all shown, and three steps for Back', async () => {
      const { router, address } = await renderApp('/products');
      await heading('Showing 3 Products');
      tick('finance');
      tick('fiction');
      fireEvent.click(side().getByRole('radio', { name: 'Low to high' }));
      expect(titles()).toEqual(['Middlemarch', 'Lombard Street']);
      expect(address()).toBe('/products?sort=LOW_TO_HIGH&category=fiction&category=finance');
      await waitFor(() => expect(ticked()).toHaveLength(2));
      await act(() => router.navigate(-1));
      expect(address()).toBe('/products?category=fiction&category=finance');
      await act(() => router.navigate(-1));
      await act(() => router.navigate(-1));
      expect(address()).toBe('/products');
      expect(titles()).toHaveLength(3);
      expect(ticked()).toEqual([]);
    });

    test('Back at once after a press goes back', async () => {
      const { router, address } = await renderApp('/products');
      await heading('Showing 3 Products');
      tick('finance');
      await act(() => router.navigate(-1));
      expect(address()).toBe('/products');
      expect(titles()).toHaveLength(3);
      expect(ticked()).toEqual([]);
    });

    test('the scroll position of the press is restored by Back', async () => {
      const { router } = await renderApp('/products');
      await heading('Showing 3 Products');
      const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation((_x, y) => {
        window.scrollY = y;
      });
      window.scrollY = 1500;
      onTestFinished(() => void (window.scrollY = 0));
      tick('finance');
      window.scrollY = 0;
      await waitFor(() => expect(document.title).toBe('Finance · Colophon'));
      await act(() => router.navigate(-1));
      expect(scrollTo).toHaveBeenLastCalledWith(0, 1500);
    });

    test('Undo of Clear shows them at the press', async () => {
      const { visitor } = await renderApp('/products?category=finance');
      await heading('Showing 1 Products');
      await visitor.click(side().getByRole('button', { name: 'Clear' }));
      await waitFor(() => expect(titles()).toHaveLength(3));
      await waitFor(() => expect(document.title).toBe('Books · Colophon'));
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(titles()).toEqual(['Lombard Street']);
    });
  });

  test('a search that finds nothing can be cleared in the empty list', async () => {
    const { visitor, address } = await renderApp('/products?q=zebra');
    await heading('Showing 0 Products');
    expect(screen.getByText('No title contains “zebra”.')).toBeInTheDocument();
    await visitor.click(screen.getByRole('link', { name: 'See all 3 books' }));
    await heading('Showing 3 Products');
    expect(address()).toBe('/products');
    expect(screen.getByRole('combobox')).toHaveValue('');
  });

  test('the panel of narrow screens opens also in a browser without popovers', async () => {
    const popover = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'showPopover')!;
    onTestFinished(() => void Object.defineProperty(HTMLElement.prototype, 'showPopover', popover));
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    const { visitor, address } = await renderApp('/products');
    await heading('Showing 3 Products');
    await visitor.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await visitor.click(drawer.getByRole('checkbox', { name: 'finance' }));
    expect(await drawer.findByRole('button', { name: 'Show 1 book' })).toBeInTheDocument();
    expect(address()).toBe('/products?category=finance');
    await visitor.click(drawer.getByRole('button', { name: 'Close filters' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await visitor.click(screen.getByRole('button', { name: 'Filters, 1 applied' }));
    await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show 1 book' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('chips', () => {
  const chips = () => within(screen.getByRole('group', { name: 'Applied filters' }));
  const removals = () => chips().getAllByRole('button', { name: /^Remove/ });

  test('show each filter, and an order other than the catalogue’s', async () => {
    await renderApp('/products?q=l&sort=HIGH_TO_LOW&category=finance&category=non-fiction&price=2300&rating=3');
    await heading('Showing 1 Products');
    expect(removals().map((chip) => [chip.textContent, chip.getAttribute('aria-label')])).toEqual([
      ['“l”', 'Remove search for l'],
      ['Finance', 'Remove Finance'],
      ['Non-Fiction', 'Remove Non-Fiction'],
      ['Up to ₹2,300', 'Remove Up to ₹2,300'],
      ['3 and above', 'Remove rating 3 and above'],
      ['High to low', 'Remove order high to low'],
    ]);
    expect(screen.getByRole('button', { name: 'Filters, 6 applied' })).toHaveTextContent('');
  });

  test('are not there without a filter', async () => {
    await renderApp('/products');
    await heading('Showing 3 Products');
    expect(screen.queryByRole('group', { name: 'Applied filters' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
  });

  test('remove one filter each, and pass the focus to the next one, or to the title', async () => {
    const { visitor, address } = await renderApp('/products?q=w&category=non-fiction&rating=4&sort=LOW_TO_HIGH');
    await heading('Showing 1 Products');
    await visitor.click(screen.getByRole('button', { name: 'Remove Non-Fiction' }));
    await waitFor(() => expect(address()).toBe('/products?q=w&sort=LOW_TO_HIGH&rating=4'));
    expect(screen.getByRole('button', { name: 'Remove rating 4 and above' })).toHaveFocus();
    await visitor.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/products?q=w&sort=LOW_TO_HIGH'));
    expect(side().getByRole('radio', { name: 'Any rating' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Remove order low to high' })).toHaveFocus();
    await visitor.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/products?q=w'));
    expect(side().getByRole('radio', { name: 'Featured' })).toBeChecked();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await visitor.click(screen.getByRole('button', { name: 'Remove search for w' }));
    await heading('Showing 3 Products');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByRole('combobox')).toHaveValue('');
  });
});

test('the list of one category has its title, if the shop has the category', async () => {
  const { router } = await renderApp('/products?category=non-fiction&rating=4');
  await heading('Showing 1 Products');
  await waitFor(() => expect(document.title).toBe('Non-Fiction · Colophon'));
  for (const query of ['?category=non-fiction&category=finance', '?category=cheap-watches']) {
    await act(() => router.navigate(`/products${query}`));
    await waitFor(() => expect(document.title).toBe('Books · Colophon'));
  }
});

test('the rating and the order can each be reset without the other filters', async () => {
  const { visitor, address } = await renderApp('/products?category=fiction&rating=4&sort=LOW_TO_HIGH');
  await heading('Showing 1 Products');
  await visitor.click(side().getByRole('radio', { name: 'Any rating' }));
  await waitFor(() => expect(address()).toBe('/products?sort=LOW_TO_HIGH&category=fiction'));
  await visitor.click(side().getByRole('radio', { name: 'Featured' }));
  await waitFor(() => expect(address()).toBe('/products?category=fiction'));
});

test('a navigation back to the list does not wait for a slow server', async () => {
  const { router, address } = await renderApp('/products');
  await heading('Showing 3 Products');
  await act(() => router.navigate('/'));
  await heading('Colophon');
  onTestFinished(server.hold('ProductsPage'));
  void router.navigate('/products?category=fiction');
  await waitFor(() => expect(address()).toBe('/products?category=fiction'));
});

describe('a navigation to a list that loads slowly', () => {
  const open = async () => {
    const { router, address } = await renderApp('/');
    // The code is loaded; only the books are slow.
    await import('./products-page.tsx');
    const release = server.hold('ProductsPage');
    onTestFinished(release);
    void router.navigate('/products?category=fiction');
    await heading('Showing … Products');
    expect(address()).toBe('/products?category=fiction');
    return release;
  };

  test('shows its skeleton at once, with filters that can be pressed', async () => {
    const release = await open();
    expect(screen.getByText('Loading the books')).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(side().getByRole('radio', { name: 'Any rating' })).toBeChecked();
    fireEvent.click(side().getByRole('radio', { name: '3 and above' }));
    expect(await screen.findByRole('button', { name: 'Remove rating 3 and above' })).toBeInTheDocument();
    release();
    await heading('Showing 1 Products');
    expect(titles()).toEqual(['Middlemarch']);
    expect(side().getByRole('checkbox', { name: 'fiction' })).toBeChecked();
    expect(screen.queryByText('Loading the books')).not.toBeInTheDocument();
    expect(server.sent('ProductsPage')).toHaveLength(2);
  });

  test('reports that the books could not be loaded', async () => {
    const release = await open();
    const recover = server.fail('ProductsPage');
    release();
    expect(await screen.findByRole('alert')).toHaveTextContent('The books could not be loaded.');
    await heading('Products');
    expect(takeConsoleErrors().join()).toContain('Internal Server Error');
    recover();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Showing 1 Products');
  });
});

describe('a followed link to a book', () => {
  const acts: [string, () => void][] = [
    ['a filter', () => fireEvent.click(side().getByRole('checkbox', { name: 'fiction' }))],
    ['a step of the slider', () => fireEvent.change(side().getByRole('slider'), { target: { value: '900' } })],
    ['a search', () => fireEvent.change(screen.getByRole('combobox'), { target: { value: 'v' } })],
  ];
  const query = '?sort=LOW_TO_HIGH&rating=4';
  const follow = () => fireEvent.click(screen.getByText('Volume i'));
  /** Waits longer than the slider and the search box do. */
  const waitForInputs = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)));

  test.each(acts)('is not undone by %s pressed before it', async (_, press) => {
    const { address } = await renderApp(`/products${query}`, { books: volumes(70) });
    await heading('Showing 70 Products');
    press();
    follow();
    await heading('Volume i');
    await waitForInputs();
    expect(address()).toBe('/product/v1');
  });

  test.each(acts)('is not undone by %s pressed while the book loads', async (_, press) => {
    const { address } = await renderApp(`/products${query}`, { books: volumes(70) });
    await heading('Showing 70 Products');
    const release = server.hold('Product');
    onTestFinished(release);
    follow();
    press();
    await waitForInputs();
    release();
    await heading('Volume i');
    await waitForInputs();
    expect(address()).toBe('/product/v1');
  });

  test('keeps Ctrl+Z from changing the filters of the list', async () => {
    const { visitor, address } = await renderApp('/products?rating=4');
    await heading('Showing 2 Products');
    await visitor.click(side().getByRole('button', { name: 'Clear' }));
    await heading('Showing 3 Products');
    await visitor.click(screen.getByRole('link', { name: 'Walden' }));
    await heading('Walden');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
    await visitor.keyboard('{Control>}z{/Control}');
    await waitForInputs();
    expect(address()).toBe('/product/walden');
  });
});

describe('counts beside the filters', () => {
  test('say what each choice would show with the others applied', async () => {
    const { visitor } = await renderApp('/products');
    await heading('Showing 3 Products');
    const fiction = side().getByRole('checkbox', { name: 'fiction' });
    expect(fiction).toHaveAccessibleDescription('1 book');
    expect(side().getByRole('radio', { name: '4 and above' })).toHaveAccessibleDescription('2 books');
    expect(side().getByRole('radio', { name: '3 and above' })).toHaveAccessibleDescription('3 books');
    await visitor.click(side().getByRole('radio', { name: '4 and above' }));
    await heading('Showing 2 Products');
    const finance = side().getByRole('checkbox', { name: 'finance' });
    expect(finance).toHaveAccessibleDescription('0 books');
    await visitor.click(finance);
    await heading('Showing 0 Products');
    expect(finance).toBeChecked();
  });

  test('follow the slider before the list does', async () => {
    await renderApp('/products');
    await heading('Showing 3 Products');
    const price = within(side().getByRole('group', { name: /^Price/ })).getByRole('status');
    expect(price).toHaveTextContent('Up to ₹2,500 · 3 books');
    fireEvent.change(side().getByRole('slider'), { target: { value: '900' } });
    expect(price).toHaveTextContent('Up to ₹900 · 2 books');
    fireEvent.change(side().getByRole('slider'), { target: { value: '700' } });
    expect(price).toHaveTextContent('Up to ₹700 · 1 book');
    await heading('Showing 1 Products');
  });

  test('are left out when they cannot be loaded', async () => {
    server.failField('ProductsPage', ['products', 'facets']);
    await renderApp('/products');
    await heading('Showing 3 Products');
    expect(side().getByRole('checkbox', { name: 'fiction' })).toHaveAccessibleDescription('');
    expect(side().queryByRole('slider')).not.toBeInTheDocument();
    expect(takeConsoleErrors()).toEqual([expect.stringContaining('Internal Server Error')]);
  });
});

test('an author whom the search names is offered beside the titles that it finds', async () => {
  const books = [...threeBooks, book('Emma', { author: 'Walter Bagehot' })];
  const { visitor } = await renderApp('/products?q=wal', { books });
  await heading('Showing 1 Products');
  const authors = within(screen.getByRole('list', { name: 'Authors' }));
  await visitor.click(authors.getByRole('link', { name: 'By Walter Bagehot: 1 book' }));
  expect(await heading('Walter Bagehot')).toBeInTheDocument();
});

test('Show more moves the focus to the first new book', async () => {
  const { visitor } = await renderApp('/products', { books: volumes(70) });
  await heading('Showing 70 Products');
  expect(screen.getByText('60 of 70 books')).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getByRole('link', { name: `Volume ${'i'.repeat(61)}` })).toHaveFocus());
});
