import '@mantine/core/styles/Radio.layer.css';
import { Group, Radio, TextInput } from '@mantine/core';
import { zoneAbbreviation } from '#domain/shared/zonedTime.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { instantsOfMoment, type MomentError, type TypedMoment } from './typedMoment.ts';

interface Props {
  label: string;
  zone: string;
  value: TypedMoment;
  onChange: (value: TypedMoment) => void;
  /** Once it was sent. */
  problem: MomentError | null;
  /** The server's error for it. */
  error?: string | undefined;
  name: string;
}

/** A day and a time as clocks of a zone show them. An hour that comes twice is asked about, one that clocks skip is refused. */
export function MomentField({ label, zone, value, onChange, problem, error, name }: Props) {
  const t = useTexts('shifts');
  const { formatDate } = useFormats();
  const instants = instantsOfMoment(value, zone);
  const [day = '', time = ''] = value.at.split('T');
  const isSkipped = value.at !== '' && instants.length === 0;
  const said = isSkipped
    ? t('shifts.moment.gap', { time, date: formatDate(day) })
    : problem === 'missing'
      ? t('shifts.moment.missing')
      : error;
  return (
    <div>
      <TextInput
        type="datetime-local"
        name={name}
        label={label}
        required
        value={value.at}
        onChange={({ currentTarget }) => onChange({ at: currentTarget.value, which: null })}
        error={said}
      />
      {instants.length > 1 ? (
        <Radio.Group
          mt="xs"
          label={t('shifts.moment.twice', { time, date: formatDate(day) })}
          value={value.which}
          onChange={(which) => onChange({ ...value, which: which === 'second' ? 'second' : 'first' })}
          error={problem === 'which' ? t('shifts.moment.which') : undefined}
        >
          <Group mt={4}>
            {(['first', 'second'] as const).map((which, at) => (
              <Radio
                key={which}
                value={which}
                py={8}
                label={t(`shifts.moment.${which}`, { zone: zoneAbbreviation(instants[at]!, zone) })}
              />
            ))}
          </Group>
        </Radio.Group>
      ) : null}
    </div>
  );
}
