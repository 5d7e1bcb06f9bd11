import { Checkbox, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { applicantColumns } from '#domain/applications/applicantColumns.ts';
import { useClient } from '#web/api/client.ts';
import { saveFile } from '#web/document/saveFile.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { useJobChoice } from './applicantQueries.ts';
import { askedFilters, askedSearch } from './applicantSearch.ts';
import { exportTypes, rememberedExport, rememberExport, type ExportChoice } from './exportChoice.ts';
import { useApplicantAddress } from './useApplicantDecision.tsx';
import { useIsBoard } from './ViewSwitch.tsx';

/** Asks which file a user wants, and saves it. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const save = useExport();
  const form = useForm<ExportChoice>({
    mode: 'controlled',
    initialValues: rememberedExport(),
    validate: { columns: (chosen) => (chosen.length > 0 ? null : t('facility.applicants.export.noColumn')) },
  });
  const { formProps, sending, failure } = useSubmit(form, async (choice) => {
    await save(choice);
    rememberExport(choice);
    onClose();
  });
  return (
    <DialogForm
      opened
      title={t('facility.applicants.export.title')}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('facility.applicants.export.save')}
      isSending={sending}
      onClose={onClose}
    >
      <Text>{t('facility.applicants.exportHint')}</Text>
      <Radio.Group {...form.getInputProps('type')} label={t('facility.applicants.export.type')}>
        <Stack gap={0} mt="xs">
          {exportTypes.map((type) => (
            <Radio key={type} value={type} label={t(`facility.applicants.export.type.${type}`)} py={10} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox.Group {...form.getInputProps('columns')} label={t('facility.applicants.export.columns')} required>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing={0} mt="xs">
          {applicantColumns.map((name) => (
            <Checkbox key={name} value={name} label={t(`facility.applicants.export.column.${name}`)} py={10} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </DialogForm>
  );
}

/** The board has no status. */
function useExport() {
  const t = useMessages();
  const { functions } = useClient();
  const me = useUser().id;
  const isBoard = useIsBoard();
  const { search } = useApplicantAddress();
  const job = useJobChoice(search.job_id);
  return async ({ type, columns }: ExportChoice) => {
    const chosen = applicantColumns.filter((name) => columns.includes(name));
    const asked = { ...(isBoard ? askedFilters(search, me) : askedSearch(search, me)), columns: chosen };
    const name = `${job?.title ?? t('facility.applicants.title')}.${type}`;
    if (type === 'xlsx') {
      const file = await functions.exportApplicantsXlsx(asked);
      saveFile([file], { name, type: file.type });
    } else {
      // The mark by which spreadsheets know the encoding is lost when an answer is read as a text.
      saveFile(['\uFEFF', await functions.exportApplicants(asked)], { name, type: 'text/csv;charset=utf-8' });
    }
  };
}
