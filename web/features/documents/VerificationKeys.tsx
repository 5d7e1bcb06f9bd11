import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import { useMessages } from '#web/i18n/messages.tsx';

interface Props {
  onStep: (by: 1 | -1) => void;
  /** Opens the decision. */
  onVerify: () => void;
}

/** Where the keys lead: the person still presses what decides. */
export const keyTargets = { approve: 'verification-approve', reject: 'verification-notes' } as const;

/**
 * One key for each step of a verification. They can be turned off, because people who speak to their computer trigger single
 * keys by accident (WCAG 2.1.4).
 */
export function VerificationKeys({ onStep, onVerify }: Props) {
  const t = useMessages();
  const [isOn, setOn] = useLocalStorage({ key: 'review-shortcuts', defaultValue: true });
  const on = (action: () => void) => () => {
    if (isOn) action();
  };
  const goTo = (target: string) =>
    on(() => {
      onVerify();
      focusSoon(target);
    });
  useHotkeys([
    ['j', on(() => onStep(1))],
    ['k', on(() => onStep(-1))],
    ['a', goTo(keyTargets.approve)],
    ['r', goTo(keyTargets.reject)],
  ]);
  return (
    <Switch
      checked={isOn}
      onChange={(event) => setOn(event.currentTarget.checked)}
      label={t('admin.verification.keys')}
      size="sm"
      mb="md"
      visibleFrom="md"
    />
  );
}

/** Once it is drawn. */
function focusSoon(id: string, frames = 30): void {
  requestAnimationFrame(() => {
    const target = document.getElementById(id);
    if (target) target.focus();
    else if (frames > 0) focusSoon(id, frames - 1);
  });
}
