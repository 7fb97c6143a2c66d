import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BookCover } from './book-cover.tsx';

const imageOf = (src: string) => {
  const { container } = render(<BookCover src={src} title="Walden" size={112} />);
  return container.querySelector('img')!;
};

test('a photograph that the shop serves comes in several widths, and takes the space of `size`', () => {
  const image = imageOf('/covers/walden.0a-1b.560.webp');
  expect(image.srcset).toBe(
    '/covers/walden.0a-1b.240.webp 240w,/covers/walden.0a-1b.560.webp 560w,/covers/walden.0a-1b.832.webp 832w',
  );
  expect([image.sizes, image.width, image.height]).toEqual(['min(45vw, 112px)', 112, 168]);
});

test.each(['/covers/walden.svg?v=1', 'https://pictures.example/a.560.jpg'])('%s comes only in its own width', (src) => {
  const image = imageOf(src);
  expect([image.getAttribute('src'), image.srcset, image.sizes]).toEqual([src, '', '']);
});
