import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useActionData, useSearchParams } from 'react-router';
import { savedNameMaxLength } from '#domain/search/vocabulary.ts';
import type { RefusedForm } from '#web/forms/sentForm.ts';
import { useServerWords } from '#web/i18n/serverWords.ts';
import { AccountFields } from '#web/forms/AccountFields.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import type { Directory } from './directory.ts';
import { savedName } from './savedText.ts';
import type { AnySearch } from './searchAddress.ts';
import { useFilterWords } from './useFilterWords.ts';

/** Saving a search as a form that a browser without scripts sends to this page. */
export function SaveWithoutScripts<S extends AnySearch>({ directory, search }: { directory: Directory<S>; search: S }) {
  const t = useServerWords();
  const word = useFilterWords(directory, search);
  const refused = useActionData<RefusedForm>();
  if (useSearchParams()[0].get('saved') === '1') {
    return (
      <output>
        <Alert color="teal" variant="light" mt="xl" title={t('withoutScripts.save.done')} />
      </output>
    );
  }
  return (
    <form method="post" aria-labelledby="save-without-scripts">
      <Stack gap="md" mt="xl" maw={480}>
        <Title order={2} size="h3" id="save-without-scripts">
          {t('alerts.save')}
        </Title>
        <Text size="sm">{t('withoutScripts.save.text')}</Text>
        <TextInput
          name="name"
          label={t('alerts.name')}
          maxLength={savedNameMaxLength}
          defaultValue={refused?.values['name'] ?? savedName(t, directory, search, word)}
          error={refused?.errors['name']}
          required
        />
        <AccountFields refused={refused} />
        <FormFailure message={refused?.message ?? null} />
        <div>
          <Button type="submit" variant="default">
            {t('alerts.save.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
