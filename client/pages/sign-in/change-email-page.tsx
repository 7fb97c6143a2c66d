import { useLocation } from 'react-router-dom';
import { NewEmail } from '../../account/new-email.tsx';
import { Spread } from '../../account/spread.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The outline that the server has sent stays until the token is read. */
export const createLoader = () => () => null;

/** The page of a mailed link, whose token is after the #. */
export function Component() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  return (
    <Spread plate="non-fiction" title="New Email">
      <PageTitle title="New Email" />
      <NewEmail key={token} token={token} />
    </Spread>
  );
}
