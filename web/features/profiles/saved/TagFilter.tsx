import { Select } from '@mantine/core';
import { useTexts } from '#web/i18n/texts.ts';

interface Props {
  counts: readonly [tag: string, count: number][];
  tag: string | null;
  onChange: (tag: string | null) => void;
}

/** Narrows the saved clinicians to those with one tag. */
export function TagFilter({ counts, tag, onChange }: Props) {
  const t = useTexts('savedPeople');
  return (
    <Select
      label={t('savedPeople.filter')}
      placeholder={t('savedPeople.filter.any')}
      data={counts.map(([value, count]) => ({ value, label: `${value} (${count})` }))}
      value={tag}
      onChange={onChange}
      searchable={counts.length > 8}
      clearable
      maw={{ base: undefined, xs: 320 }}
    />
  );
}
