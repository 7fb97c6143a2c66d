import { NewPassword } from '../../account/new-password.tsx';
import { RequestReset } from '../../account/request-reset.tsx';
import { useMailedToken } from '../../account/use-mailed-token.ts';
import { SplitPage } from '../../account/split-page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The loader keeps the server's outline on the page until the browser has read the token. */
export const createLoader = () => () => null;

/** Asks for a new password if the address has a mailed token after the #, otherwise for the email to mail a link to. */
export function Component() {
  const token = useMailedToken();
  const title = token ? 'New Password' : 'Forgot Your Password?';
  return (
    <SplitPage plate="non-fiction" title={title}>
      <PageTitle title={title} />
      {token ? <NewPassword key={token} token={token} /> : <RequestReset />}
    </SplitPage>
  );
}
