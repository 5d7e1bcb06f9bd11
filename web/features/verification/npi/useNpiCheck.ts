import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#domain/core/contract.ts';
import type { recordNpiCheck } from '#domain/verification/contracts.ts';
import { npiFacts } from '#domain/verification/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { useDraft } from '#web/forms/draft.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { checkKeys } from '../queries.ts';
import { localMinute, needsReason, required } from '../useSourceCheck.ts';

type Recorded = InputOf<typeof recordNpiCheck>;

/** Whose number is looked up. */
export interface NumberedPerson {
  readonly id: string;
  readonly full_name: string;
  readonly npi: string;
}

/** What the registry shows for an NPI, stored in this browser until it is saved. */
export function useNpiCheck({ id, npi }: NumberedPerson, onSaved: () => void) {
  const client = useClient();
  const queryClient = useQueryClient();
  const recording = useMutation({
    mutationFn: (check: Recorded) => client.functions.recordNpiCheck(check),
    onSettled: () => queryClient.invalidateQueries({ queryKey: checkKeys.all }),
  });
  const [initial] = useState(() => ({ ...blank, checked_date: localMinute(new Date()) }));
  const form = useForm({
    initialValues: initial,
    onValuesChange: (values) => draft.save(values),
    validate: { result: required, checked_date: required },
  });
  const draft = useDraft<typeof initial>(`npi-check:${id}:${npi}`, (stored) =>
    form.setValues({ ...initial, ...stored }),
  );
  const { formProps, sending, failure } = useSubmit(form, async (values) => {
    const { result, reason, checked_date, notes, evidence_url, name, taxonomy, ...rest } = values;
    await recording.mutateAsync({
      user_id: id,
      npi,
      result: result as Recorded['result'],
      reason: needsReason(result) ? reason : null,
      checked_date: new Date(checked_date).toISOString(),
      seen: { name, taxonomy, differs: npiFacts.filter((fact) => rest[`${fact}_differs`]) },
      ...{ notes, evidence_url },
    });
    draft.clear();
    onSaved();
  });
  return { form, onSubmit: formProps.onSubmit, isSending: sending, failure, forget: draft.clear };
}

const blank = {
  result: '' as Recorded['result'] | '',
  reason: null as NonNullable<Recorded['reason']> | null,
  name: '',
  name_differs: false,
  taxonomy: '',
  taxonomy_differs: false,
  checked_date: '',
  evidence_url: null as string | null,
  notes: '',
};
