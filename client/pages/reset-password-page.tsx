import { useLocation } from 'react-router-dom';
import { NewPassword } from '../session/new-password.tsx';
import { RequestReset } from '../session/request-reset.tsx';
import { Spread } from '../session/spread.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** With the token of a mailed link behind the #, the form for a new password; else the form that asks for a link. */
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
