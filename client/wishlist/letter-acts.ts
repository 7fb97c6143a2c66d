import { createListAct } from '../my-lists/create-list-act.ts';
import { UnwatchBookDocument, WatchBookDocument } from './__generated__/letters.generated.ts';

/** Asks for letters about a book that is out of stock. They belong to the wish, which is made if there is none. */
export const tellWhenBack = createListAct({
  mutation: WatchBookDocument,
  success: 'We will email you when it is back',
});

/** The book stays on the wishlist. */
export const tellNoMore = createListAct({ mutation: UnwatchBookDocument, success: 'We will not email you about it' });
