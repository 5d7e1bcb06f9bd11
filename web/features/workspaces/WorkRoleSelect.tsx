import { Select, type SelectProps } from '@mantine/core';
import type { WorkRole } from '#domain/core/rights.ts';
import { useMessages } from '#web/i18n/messages.tsx';

interface Props extends Omit<SelectProps, 'data' | 'description'> {
  roles: readonly WorkRole[];
  /** The chosen role, whose rights are described. */
  chosen: WorkRole;
}

/** What a member may do. */
export function WorkRoleSelect({ roles, chosen, ...props }: Props) {
  const t = useMessages();
  return (
    <Select
      {...props}
      description={t(`workspace.hint.${chosen}`)}
      allowDeselect={false}
      data={roles.map((value) => ({ value, label: t(`seat.role.${value}`) }))}
    />
  );
}
