import type { Category, ImportedProduct } from '../catalogue.ts';

/** The row of a catalogue file from which `readProduct` makes this book. */
export function rowOf({ facts, excerpt, ...book }: ImportedProduct) {
  return {
    _id: book.id,
    id: book.slug,
    title: book.title,
    author: book.author,
    img: book.image,
    price: book.price,
    original_price: book.originalPrice,
    rating: book.rating,
    desc: book.description,
    categoryName: book.category,
    isPopular: book.isPopular,
    deliveryCharge: book.deliveryCharge,
    ...facts,
    ...(excerpt !== undefined && { excerpt }),
  };
}

export const rowOfCategory = ({ id, name }: Category) => ({ _id: id, categoryName: name });
