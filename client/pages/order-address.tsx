import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { AddressForm } from '../addresses/address-form.tsx';
import { AddressText } from '../addresses/address-text.tsx';
import { addressDraft } from '../addresses/drafts.ts';
import { ReaddressOrderDocument } from '../checkout/__generated__/order.generated.ts';
import type { OrderContentFragment } from '../graphql/__generated__/operations.generated.ts';
import { unwrapPayload } from '../graphql/user-errors.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/dialog/dialog.tsx';
import { toast } from '../ui/toast.ts';

/** Where an order is delivered, with the form that changes it until the order is packed. */
export function OrderAddress({ order }: { order: OrderContentFragment }) {
  const client = useApolloClient();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <p>
        <AddressText address={order.address} mobile />
      </p>
      {order.canReaddress && (
        <Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Change address
        </Button>
      )}
      <Modal open={isOpen} onClose={close} title="Delivery Address">
        <AddressForm
          draft={addressDraft(order.address.id)}
          address={order.address}
          label="CHANGE"
          save={async (address) => {
            const input = { orderId: order.id, address };
            const { data } = await client.mutate({ mutation: ReaddressOrderDocument, variables: { input } });
            unwrapPayload(data!.readdressOrder);
            toast.success('We will deliver to this address.');
          }}
          onClose={close}
        />
      </Modal>
    </>
  );
}
