import { Button, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  isAnswered,
  selfDescriptions,
  selfTraits,
  type SelfDescription,
  type SelfTrait,
} from '#domain/privacy/selfDescription.ts';
import { useClient } from '#web/api/client.ts';
import { useSite } from '#web/document/site.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { queryKey, useSelfDescription } from './useSelfDescription.ts';

/** What a clinician says of themselves for the impact report: no answer is an answer. Saved immediately. */
export function SelfDescriptionSection() {
  const t = useMessages();
  const { data, error, refetch } = useSelfDescription();
  const { impactReport } = useSite();
  if (!impactReport) return data && isAnswered(data) ? <StoredAnswers said={data} /> : null;
  return (
    <SettingsSection id="description" title={t('settings.description.title')} text={t('settings.description.text')}>
      {data ? (
        <Questions said={data} />
      ) : error ? (
        <ErrorState title={t('settings.description.notLoaded')} error={error} onRetry={refetch} />
      ) : (
        <SkeletonList count={1} height={72} />
      )}
    </SettingsSection>
  );
}

/** Where the site no longer asks these questions: the user can delete earlier answers. */
function StoredAnswers({ said }: { said: SelfDescription }) {
  const t = useMessages();
  const client = useClient();
  const queryClient = useQueryClient();
  const empty = useMutation({
    scope: { id: 'selfDescription' },
    mutationFn: () => client.functions.describeSelf({ sex: null, race_ethnicity: null }),
    onSuccess: (stored) => {
      queryClient.setQueryData(queryKey, stored);
      showSuccess(t('settings.description.emptied'));
    },
    onError: (error) => showFailure(error, t('settings.description.failed')),
  });
  return (
    <SettingsSection id="description" title={t('settings.description.title')} text={t('settings.description.kept')}>
      <Stack gap="md" align="flex-start">
        {selfTraits.map((trait) => (
          <Text key={trait}>
            {t(`settings.description.${trait}`)}: {t(`settings.description.${said[trait] ?? 'unsaid'}`)}
          </Text>
        ))}
        <Button variant="default" loading={empty.isPending} onClick={() => empty.mutate()}>
          {t('settings.description.empty')}
        </Button>
      </Stack>
    </SettingsSection>
  );
}

function Questions({ said }: { said: SelfDescription }) {
  const t = useMessages();
  const client = useClient();
  const queryClient = useQueryClient();
  const save = useMutation({
    scope: { id: 'selfDescription' },
    mutationFn: (changed: Partial<SelfDescription>) => {
      const before = queryClient.getQueryData<SelfDescription>(queryKey) ?? said;
      return client.functions.describeSelf({ ...before, ...changed });
    },
    onSuccess: (stored) => queryClient.setQueryData(queryKey, stored),
    onError: (error) => showFailure(error, t('settings.description.failed')),
  });
  const shown = { ...said, ...(save.isPending ? save.variables : {}) };
  return (
    <Stack gap="md" maw={420}>
      {selfTraits.map((trait) => (
        <Question
          key={trait}
          trait={trait}
          value={shown[trait]}
          onChange={(value) => save.mutate({ [trait]: value })}
        />
      ))}
    </Stack>
  );
}

/** No answer. */
const unsaid = '';

interface QuestionProps<T extends SelfTrait> {
  trait: T;
  value: SelfDescription[T];
  onChange: (value: SelfDescription[T]) => void;
}

function Question<T extends SelfTrait>({ trait, value, onChange }: QuestionProps<T>) {
  const t = useMessages();
  const categories: readonly (typeof selfDescriptions)[SelfTrait][number][] = selfDescriptions[trait];
  const data = categories.map((category) => ({
    value: category as string,
    label: t(`settings.description.${category}`),
  }));
  return (
    <Select
      size="md"
      label={t(`settings.description.${trait}`)}
      data={[{ value: unsaid, label: t('settings.description.unsaid') }, ...data]}
      value={value ?? unsaid}
      allowDeselect={false}
      onChange={(chosen) => onChange((chosen === unsaid ? null : chosen) as SelfDescription[T])}
    />
  );
}
