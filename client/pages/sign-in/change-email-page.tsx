import { NewEmail } from '../../account/new-email.tsx';
import { useMailedToken } from '../../account/use-mailed-token.ts';
import { SplitPage } from '../../account/split-page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The outline that the server has sent stays until the token is read. */
export const createLoader = () => () => null;

/** The page of a mailed link, whose token is after the #. */
export function Component() {
  const token = useMailedToken();
  return (
    <SplitPage plate="non-fiction" title="New Email">
      <PageTitle title="New Email" />
      <NewEmail key={token} token={token} />
    </SplitPage>
  );
}
