import { Checkbox, Radio, Stack, Text, TextInput, useMatches } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { alertFrequencies, type AlertFrequency, type SearchKind } from '#domain/alerts/savedSearch.ts';
import { searchSides } from '#domain/search/searchSides.ts';
import { savedNameMaxLength } from '#domain/search/vocabulary.ts';
import { maxCounted } from '#domain/search/maxCounted.ts';
import { useClient } from '#web/api/client.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useSession, useUser } from '#web/session/session.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormFrame } from '#web/ui/FormFrame.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { searchPaceQuery, useChangeSavedSearch } from './savedSearches.ts';

interface SearchToSave {
  kind: SearchKind;
  /** The canonical text. */
  query: string;
  /** What it is called unless the person says otherwise. */
  name: string;
  onClose: () => void;
}

export interface SaveSearchDialogProps extends SearchToSave {
  opened: boolean;
}

/** How a search is kept: under which name, how soon its owner hears of new matches, and where. On a phone a sheet. */
export function SaveSearchDialog({ opened, ...search }: SaveSearchDialogProps) {
  const t = useTexts('alerts');
  // Not in the form itself: a phone that is turned keeps what was typed.
  const form = useSaveForm(search);
  const { kind, query, onClose } = search;
  const isPhone = useMatches({ base: true, xs: false });
  const title = t('alerts.save.title');
  const content = <SaveSearchForm {...form} {...{ kind, query, onClose }} />;
  if (isPhone) {
    return (
      <Sheet opened={opened} from="bottom" title={title} onClose={onClose}>
        {content}
      </Sheet>
    );
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {content}
    </Dialog>
  );
}

type SaveFormProps = Omit<SearchToSave, 'name'> & ReturnType<typeof useSaveForm>;

function SaveSearchForm({ kind, query, onClose, form, formProps, sending, failure }: SaveFormProps) {
  const t = useTexts('alerts');
  return (
    <FormFrame
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('alerts.save.submit')}
      isSending={sending}
      onCancel={onClose}
    >
      <TextInput
        {...form.getInputProps('name')}
        name="name"
        label={t('alerts.name')}
        maxLength={savedNameMaxLength}
        data-autofocus
      />
      <div>
        <Radio.Group size="md" label={t('alerts.frequency')} {...form.getInputProps('frequency')}>
          <Stack gap={0} mt={4}>
            {alertFrequencies
              .filter((frequency) => frequency !== 'off')
              .map((frequency) => (
                <Radio key={frequency} value={frequency} label={t(`alerts.frequency.${frequency}`)} py={10} />
              ))}
          </Stack>
        </Radio.Group>
        <Pace kind={kind} query={query} />
      </div>
      <Checkbox.Group
        {...form.getInputProps('told')}
        size="md"
        label={t('alerts.save.by')}
        description={t('alerts.save.by.hint')}
      >
        <Stack gap={0} mt={4}>
          {ways.map((way) => (
            <Checkbox key={way} value={way} label={t(`alerts.save.${way}`)} py={10} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" c="dimmed">
        {t('alerts.save.news')}
      </Text>
    </FormFrame>
  );
}

/** How often there would have been something to tell. */
function Pace({ kind, query }: Pick<SearchToSave, 'kind' | 'query'>) {
  const t = useTexts('alerts');
  const { data } = useQuery(searchPaceQuery(useClient(), kind, query));
  const count = data?.month ?? 0;
  return (
    <Text component="output" display="block" mih="1.4rem" mt={4} size="sm" c="dimmed">
      {data ? t(data.month === maxCounted ? 'alerts.pace.more' : 'alerts.pace', { count }) : null}
    </Text>
  );
}

/** Where news of all saved searches goes besides the product. */
const ways = ['email_notifications', 'push_notifications'] as const;
type Way = (typeof ways)[number];

interface Kept {
  name: string;
  frequency: Exclude<AlertFrequency, 'off'>;
  told: Way[];
}

function useSaveForm({ kind, query, name, onClose }: SearchToSave) {
  const t = useTexts('alerts');
  const { formatTime } = useFormats();
  const client = useClient();
  const user = useUser();
  const { refresh } = useSession();
  const { mutateAsync: change } = useChangeSavedSearch();
  const { news } = searchSides[kind];
  const form = useForm<Kept>({
    mode: 'controlled',
    initialValues: { name, frequency: 'daily', told: ways.filter((way) => user[way].includes(news)) },
    validate: { name: (text) => (text.trim() === '' ? t('alerts.name.missing') : null) },
  });
  const submit = useSubmit(form, async ({ name: named, frequency, told }) => {
    await change({ does: 'create', draft: { kind, query, name: named.trim(), frequency } });
    const changed = ways.filter((way) => told.includes(way) !== user[way].includes(news));
    const withNotifications = (way: Way) =>
      told.includes(way) ? [...user[way], news] : user[way].filter((type) => type !== news);
    if (changed.length > 0) {
      await client.auth.updateMe(Object.fromEntries(changed.map((way) => [way, withNotifications(way)])));
      await refresh();
    }
    onClose();
    const when = { time: formatTime(anyDayAt(user.digest_at)), day: t(`alerts.day.${user.digest_day}`) };
    showSuccess(t(`alerts.done.${told.length > 0 ? frequency : 'quiet'}`, when));
  });
  return { form, ...submit };
}

/** That time of the clock, without a zone: the reader's own. */
function anyDayAt(time: string): string {
  return `2026-01-01T${time}`;
}
