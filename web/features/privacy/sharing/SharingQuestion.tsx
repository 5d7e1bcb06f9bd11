import { Group, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useTexts } from '#web/i18n/texts.ts';

interface Props {
  /** The name of the facility. */
  facility: string;
  /** Null until the clinician has chosen. */
  value: boolean | null;
  onChange: (share: boolean) => void;
  /** It was sent without a choice. */
  isMissing: boolean;
}

/** Whether the facility sees a summary of the credentials: two answers of the same weight, none of them chosen for anyone. */
export function SharingQuestion({ facility, value, onChange, isMissing }: Props) {
  const t = useTexts('sharing');
  return (
    <Radio.Group
      size="md"
      label={t('sharing.question', { facility })}
      description={t('sharing.hint')}
      value={value === null ? null : answerOf(value)}
      onChange={(answer) => onChange(answer === 'yes')}
      error={isMissing ? t('sharing.choose') : undefined}
    >
      <Group gap="lg" mt={4}>
        {[true, false].map((share) => (
          <Radio
            key={answerOf(share)}
            value={answerOf(share)}
            label={t(`sharing.${answerOf(share)}`)}
            py={8}
            // The first of what is wrong takes the focus.
            data-invalid={isMissing || undefined}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}

function answerOf(share: boolean): 'yes' | 'no' {
  return share ? 'yes' : 'no';
}
