import { Anchor, Box, Button, Group, Text, Textarea, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { facilityCheckTexts } from '#domain/verification/facilityChecks.ts';
import { CheckBadge } from '#web/features/verification/facilities/CheckBadge.tsx';
import { useDecideCheck, type FacilityItem } from '#web/features/verification/facilities/queries.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { useTextDraft } from '#web/forms/draft.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import type { RenderFile } from './renderFile.ts';

type Check = FacilityItem['checks'][number];

interface Props {
  check: Check;
  renderFile: RenderFile;
}

/** The public registry of NPIs, where an administrator looks the number up. */
const registry = 'https://npiregistry.cms.hhs.gov/provider-view/';

/** One check: what was handed in, where to look, and the two answers. A domain passes by its code alone. */
export function CheckItem({ check, renderFile }: Props) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const [opened, setOpened] = useState(false);
  const { kind, status, value, note, checked_date } = check;
  return (
    <Box component="section" aria-label={t(`checked.what.${kind}`)}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Title order={3} size="h5">
          {t(`facilityDesk.kind.${kind}`)}
        </Title>
        <CheckBadge status={status} />
      </Group>
      <Text style={{ overflowWrap: 'anywhere' }}>{value}</Text>
      {status !== 'open' && checked_date ? (
        <Text size="sm" c="dimmed">
          {t(check.is_automatic ? 'facilityDesk.automatic' : 'facilityDesk.decided', {
            date: formatDate(checked_date),
          })}
          {note ? ` · ${note}` : null}
        </Text>
      ) : null}
      {kind === 'npi' && status === 'open' ? (
        <Anchor href={registry + value} target="_blank" rel="noopener noreferrer" py={10}>
          {t('facilityDesk.registry')} <IconExternalLink size="1em" aria-hidden />
        </Anchor>
      ) : null}
      {check.file_url ? (
        <>
          <Button size="sm" variant="default" mt={4} onClick={() => setOpened(true)}>
            {t('facilityDesk.openFile')}
          </Button>
          {renderFile({ opened, onClose: () => setOpened(false), fileUrl: check.file_url, name: value })}
        </>
      ) : null}
      {status === 'open' && kind === 'domain_email' ? (
        <Text size="sm" c="dimmed">
          {t('facilityDesk.codeOpen')}
        </Text>
      ) : null}
      {status === 'open' && kind !== 'domain_email' ? <Decide check={check} /> : null}
    </Box>
  );
}

function Decide({ check }: { check: Check }) {
  const t = useMessages();
  const [note, setNote, forget] = useTextDraft(`facility-check:${check.id}`);
  const [problem, setProblem] = useState<{ note?: string; failure: string | null }>({ failure: null });
  const { mutateAsync: decide, isPending, variables } = useDecideCheck();
  const take = async (passed: boolean) => {
    setProblem({ failure: null });
    try {
      await decide({ check_id: check.id, seen_updated_date: check.updated_date, passed, note });
      forget();
      showSuccess(t(passed ? 'facilityDesk.passedNow' : 'facilityDesk.failedNow'));
    } catch (error) {
      const { errors, message } = formErrors(error, ['note']);
      setProblem({ ...(errors['note'] ? { note: errors['note'] } : {}), failure: message });
    }
  };
  return (
    <>
      <Textarea
        label={t('facilityDesk.note')}
        description={t('facilityDesk.noteHint')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={problem.note}
        maxLength={facilityCheckTexts.note}
        autosize
        minRows={2}
        mt="xs"
      />
      <FormFailure message={problem.failure} />
      <Group mt="xs" gap="xs">
        <Button loading={isPending && variables.passed} disabled={isPending} onClick={() => void take(true)}>
          {t('facilityDesk.pass')}
        </Button>
        <Button
          color="red"
          variant="light"
          loading={isPending && !variables.passed}
          disabled={isPending}
          onClick={() => void take(false)}
        >
          {t('facilityDesk.fail')}
        </Button>
      </Group>
    </>
  );
}
