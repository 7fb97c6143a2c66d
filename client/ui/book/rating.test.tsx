import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RatingStars } from './rating.tsx';

test.each([
  [5, '10'],
  [4.8, '10'],
  [4.7, '9'],
  [4.3, '9'],
  [4.2, '8'],
  [0.1, '0'],
])('a rating of %s fills %s halves of five stars', (value, halves) => {
  render(<RatingStars value={value} />);
  const stars = screen.getByText(`Rated ${value} out of 5`).previousElementSibling as HTMLElement;
  expect(stars.style.getPropertyValue('--halves')).toBe(halves);
});
