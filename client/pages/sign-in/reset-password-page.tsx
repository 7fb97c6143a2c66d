import { useLocation } from 'react-router-dom';
import { NewPassword } from '../../account/new-password.tsx';
import { RequestReset } from '../../account/request-reset.tsx';
import { Spread } from '../../account/spread.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The outline that the server has sent stays until the token is read. */
export const createLoader = () => () => null;

/** Asks for a new password when the address has a mailed link's token after the #, else for the email to mail one to. */
export function Component() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  const title = token ? 'New Password' : 'Forgot Your Password?';
  return (
    <Spread plate="non-fiction" title={title}>
      <PageTitle title={title} />
      {token ? <NewPassword key={token} token={token} /> : <RequestReset />}
    </Spread>
  );
}
