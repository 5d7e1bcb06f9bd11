import { useState } from 'react';
import type { FactorAdded } from '#domain/accounts/secondFactor.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useFocusOnChange } from '#web/ui/useFocusOnChange.ts';
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx';
import { PasskeySetup } from './PasskeySetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export type Factor = 'authenticator' | 'passkey';

/** Sets a factor up, then shows its recovery codes. `onAdded` is called when the dialog is done. */
export function AddFactorDialog({
  factor,
  onAdded,
  onClose,
}: {
  factor: Factor | null;
  onAdded?: () => void;
  onClose: () => void;
}) {
  const t = useTexts('secondFactor');
  const [codes, setCodes] = useState<string[] | null>(null);
  // The codes take the place of the form.
  useFocusOnChange(codes !== null, () => codes && document.querySelector('[role="dialog"] h2'));
  const finish = () => {
    setCodes(null);
    showSuccess(t('secondFactor.turnedOn'));
    onClose();
    onAdded?.();
  };
  const added = ({ recovery_codes }: FactorAdded) => (recovery_codes ? setCodes(recovery_codes) : finish());
  const title = codes
    ? t('secondFactor.codes')
    : t(factor === 'passkey' ? 'secondFactor.passkey.add' : 'secondFactor.app.setUp');
  return (
    <Dialog
      opened={factor !== null || codes !== null}
      onClose={codes ? finish : onClose}
      title={title}
      // Codes that are shown once are not lost by a stray press.
      closeOnClickOutside={codes === null}
      closeOnEscape={codes === null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={finish} />
      ) : factor === 'passkey' ? (
        <PasskeySetup onAdded={added} />
      ) : (
        <AuthenticatorSetup onAdded={added} />
      )}
    </Dialog>
  );
}
