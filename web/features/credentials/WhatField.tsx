import { Select } from '@mantine/core';
import { roleName } from '#web/i18n/labels.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { kindsByLikelihood, plainTypes } from './credentialFields.ts';
import type { CredentialEditing } from './useCredentialForm.ts';

/** What it is: found by its name, what the person's role usually asks for first. */
export function WhatField({ editing: { form, change } }: { editing: CredentialEditing }) {
  const t = useMessages();
  const { clinical_roles } = useUser();
  const { usual, others } = kindsByLikelihood(clinical_roles);
  const roleNames = clinical_roles.map((role) => roleName(t, role));
  const kindItems = (kinds: typeof usual) => kinds.map((value) => ({ value, label: t(`credentials.kind.${value}`) }));
  const usualGroup = clinical_roles.length > 0 ? t('wallet.form.usual', { roles: roleNames.join(', ') }) : '';
  return (
    <Select
      {...form.getInputProps('kind')}
      label={t('wallet.form.what')}
      placeholder={t('wallet.form.whatHint')}
      data={[
        { group: usualGroup || t('wallet.form.kinds'), items: kindItems(usual) },
        ...(others.length > 0 ? [{ group: t('wallet.form.others'), items: kindItems(others) }] : []),
        {
          group: t('wallet.form.plain'),
          items: plainTypes.map((value) => ({ value, label: t(`credentials.type.${value}`) })),
        },
      ]}
      value={form.values.kind || null}
      onChange={(kind) => change({ kind: kind ?? '' })}
      searchable
      nothingFoundMessage={t('wallet.form.noKind')}
      openOnFocus={false}
      allowDeselect={false}
      required
    />
  );
}
