import { useSession } from '../session/session-context.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Opens the server's bill in a new tab, to be printed there. It is a form, since a link would show the token. */
export function OpenBill({ orderId }: { orderId: string }) {
  const { token } = useSession();
  return (
    <form method="post" action="/bill" target="_blank">
      <input type="hidden" name="token" value={token ?? ''} />
      <input type="hidden" name="order" value={orderId} />
      <Button type="submit" tall block>
        <Icon name="printer" />
        Bill to print <span className="sr">in a new tab</span>
      </Button>
    </form>
  );
}
