import { Button, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useTexts } from '#web/i18n/texts.ts';
import classes from './SecondFactor.module.css';

/** Shown once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useTexts('secondFactor');
  const { copy } = useClipboard();
  return (
    <Stack>
      <Text>{t('secondFactor.codes.keep')}</Text>
      <ul className={classes['codes']} aria-label={t('secondFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonRow>
        <Button
          variant="default"
          onClick={() => {
            copy(codes.join('\n'));
            showSuccess(t('secondFactor.codes.copied'));
          }}
        >
          {t('secondFactor.codes.copy')}
        </Button>
        <Button onClick={onSaved}>{t('secondFactor.codes.done')}</Button>
      </ButtonRow>
    </Stack>
  );
}
