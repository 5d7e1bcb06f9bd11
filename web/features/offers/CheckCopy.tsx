import { Alert, Button, FileButton, Text, Title } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { sha256Of } from './sha256Of.ts';
import { useMessages } from '#web/i18n/messages.tsx';

/** Whether a file is the terms that were signed, byte for byte. It stays in this browser. */
export function CheckCopy({ hash }: { hash: string }) {
  const t = useMessages();
  const reset = useRef<() => void>(null);
  const [checked, setChecked] = useState<{ name: string; isSame: boolean } | null>(null);
  const check = async (file: File | null) => {
    if (!file) return;
    setChecked({ name: file.name, isSame: (await sha256Of(await file.arrayBuffer())) === hash });
    // The same name may be chosen again with other content.
    reset.current?.();
  };
  return (
    <section className="no-print" aria-labelledby="check-copy">
      <Title order={2} size="h4" mb={6} id="check-copy">
        {t('offers.receipt.check')}
      </Title>
      <Text size="sm" mb="xs">
        {t('offers.receipt.check.text')}
      </Text>
      <FileButton resetRef={reset} onChange={(file) => void check(file)}>
        {(props) => (
          <Button {...props} variant="default">
            {t('offers.receipt.check.choose')}
          </Button>
        )}
      </FileButton>
      <div aria-live="polite">
        {checked ? (
          <Alert
            role="note"
            mt="sm"
            variant="light"
            color={checked.isSame ? 'teal' : 'red'}
            icon={checked.isSame ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
          >
            {t(checked.isSame ? 'offers.receipt.matches' : 'offers.receipt.differs', { name: checked.name })}
          </Alert>
        ) : null}
      </div>
    </section>
  );
}
