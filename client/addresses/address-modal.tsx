import { Modal } from '../ui/dialog.tsx';
import type { Address } from './address.ts';
import { AddressForm } from './address-form.tsx';

/** `null` is closed. Closing forgets what was typed. */
export type AddressModalState = { mode: 'add' } | { mode: 'edit'; address: Address } | null;

type AddressModalProps = { state: AddressModalState; onClose: () => void };

export function AddressModal({ state, onClose }: AddressModalProps) {
  const edited = state?.mode === 'edit' ? state.address : undefined;
  return (
    <Modal open={state !== null} onClose={onClose} title={edited ? 'Edit Address' : 'New Address'}>
      <AddressForm {...(edited && { address: edited })} onSaved={onClose} onDiscard={onClose} />
    </Modal>
  );
}
