import { useState } from 'react';
import type { Confirmation, SecondFactorApi } from '#client/secondFactor.ts';
import type { Passkey, SecondFactorState } from '#domain/accounts/secondFactor.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { ConfirmedActDialog } from './ConfirmedActDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useFactorAction } from './queries.ts';

/** What needs the password and a factor. */
export type FactorAction = { kind: 'authenticator' | 'codes' | 'turnOff' } | { kind: 'passkey'; passkey: Passkey };

export function FactorActionDialog({
  action,
  state,
  onClose,
}: {
  action: FactorAction;
  state: SecondFactorState;
  onClose: () => void;
}) {
  const t = useTexts('secondFactor');
  const [codes, setCodes] = useState<string[] | null>(null);
  const perform = useFactorAction((api, confirmation: Confirmation) => sendAction(api, action, confirmation));
  const isLast = (state.authenticator ? 1 : 0) + state.passkeys.length === 1;
  const removes = action.kind === 'authenticator' || action.kind === 'passkey';
  if (codes) {
    return (
      <Dialog
        opened
        onClose={onClose}
        title={t('secondFactor.codes')}
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <RecoveryCodes codes={codes} onSaved={onClose} />
      </Dialog>
    );
  }
  return (
    <ConfirmedActDialog
      title={titleOf()}
      text={t(action.kind === 'codes' ? 'secondFactor.codes.new.text' : textOf())}
      submitLabel={submitLabelOf()}
      withPassword={state.has_password}
      onConfirmed={async (confirmation) => {
        const renewed = await perform.mutateAsync(confirmation);
        if (renewed) return setCodes(renewed);
        showSuccess(t(removes && !isLast ? 'secondFactor.removed' : 'secondFactor.turnedOff'));
        onClose();
      }}
      onClose={onClose}
    />
  );

  function titleOf(): string {
    if (action.kind === 'passkey') return t('secondFactor.passkey.removeOf', { name: action.passkey.name });
    if (action.kind === 'authenticator') return t('secondFactor.app.remove.title');
    return t(action.kind === 'codes' ? 'secondFactor.codes.new.title' : 'secondFactor.turnOff');
  }

  function textOf() {
    if (!removes) return 'secondFactor.turnOff.text';
    return isLast ? 'secondFactor.last' : 'secondFactor.remove.text';
  }

  function submitLabelOf(): string {
    if (action.kind === 'codes') return t('secondFactor.codes.new');
    return t(removes ? 'secondFactor.app.remove' : 'secondFactor.turnOff');
  }
}

/** Answers new recovery codes where these were asked for. */
async function sendAction(
  api: SecondFactorApi,
  action: FactorAction,
  confirmation: Confirmation,
): Promise<string[] | null> {
  if (action.kind === 'codes') return api.newRecoveryCodes(confirmation);
  if (action.kind === 'passkey') await api.removePasskey(action.passkey.id, confirmation);
  else if (action.kind === 'authenticator') await api.removeAuthenticator(confirmation);
  else await api.turnOff(confirmation);
  return null;
}
