import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { Site } from '#domain/workspaces/site.ts';

interface Props extends Omit<MultiSelectProps, 'data'> {
  sites: readonly Pick<Site, 'id' | 'name'>[];
}

/** Some of the facility's sites; nothing where it has none. */
export function SiteSelect({ sites, ...props }: Props) {
  if (sites.length === 0) return null;
  return (
    <MultiSelect {...props} data={sites.map(({ id, name }) => ({ value: id, label: name }))} searchable clearable />
  );
}
