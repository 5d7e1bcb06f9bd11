import { Button, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { ApplicantView, maxApplicantViews } from '#domain/applications/applicantView.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useSaveView } from './viewQueries.ts';

/** Saves what is shown under a name: the address without the applicant who is opened. */
export function SaveViewForm({ count }: { count: number }) {
  const t = useMessages();
  const [name, setName] = useState('');
  const query = useShownQuery();
  const { mutateAsync } = useSaveView();
  const [save, isSaving] = useSingleFlight(async (view: { name: string; query: string }) => {
    try {
      await mutateAsync(view);
      setName('');
      showSuccess(t('board.saved'));
    } catch (error) {
      showFailure(error);
    }
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') void save({ name: name.trim(), query });
  };
  if (count >= maxApplicantViews)
    return (
      <Text mt="lg" c="dimmed">
        {t('board.views.full', { count: maxApplicantViews })}
      </Text>
    );
  return (
    <form onSubmit={onSubmit}>
      <TextInput
        mt="lg"
        label={t('board.views.name')}
        {...(query === '' ? { description: t('board.views.nothing') } : {})}
        maxLength={ApplicantView.fields.name.max}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" mt="sm" fullWidth loading={isSaving} disabled={name.trim() === '' || query === ''}>
        {t('board.views.save')}
      </Button>
    </form>
  );
}

function useShownQuery(): string {
  const [params] = useSearchParams();
  const shown = new URLSearchParams(params);
  shown.delete('id');
  return shown.toString();
}
