import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useMessages } from '#web/i18n/messages.tsx';

/** A password with the button that shows it. The library marks a wrong one for the eye only. */
export function PasswordField(props: PasswordInputProps) {
  const t = useMessages();
  return (
    <PasswordInput
      required
      visibilityToggleButtonProps={{ 'aria-label': t('shell.password.show') }}
      {...(props.error ? { 'aria-invalid': true } : {})}
      {...props}
    />
  );
}
