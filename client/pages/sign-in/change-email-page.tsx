import { NewEmail } from '../../account/new-email.tsx';
import { useMailedToken } from '../../account/use-mailed-token.ts';
import { SplitPage } from '../../account/split-page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The loader keeps the server's outline on the page until the browser has read the token. */
export const createLoader = () => () => null;

/** The page that a mailed link opens. The link's token is after the #. */
export function Component() {
  const token = useMailedToken();
  return (
    <SplitPage plate="non-fiction" title="New Email">
      <PageTitle title="New Email" />
      <NewEmail key={token} token={token} />
    </SplitPage>
  );
}
