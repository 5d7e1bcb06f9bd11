import { Button, Group } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { SaveTemplateDialog } from '#web/features/workspaces/formTemplates/SaveTemplateDialog.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { templateOf } from './offerInputs.ts';
import type { OfferFormState, Subject } from './useOfferForm.ts';

/** Saves what is offered for the next offer of its kind. */
export function SaveOfferTemplate({ state, subject: { job } }: { state: OfferFormState; subject: Subject }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const written = state.written();
  const { title } = state.form.values.work;
  return (
    <Group>
      <Button variant="subtle" leftSection={<IconTemplate size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('formTemplates.save.offer')}
      </Button>
      {isOpen ? (
        <SaveTemplateDialog
          template={{
            kind: 'offer',
            content: templateOf(written),
            site_id: written.site_id ?? null,
            unit: job?.unit ?? null,
          }}
          start={title}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Group>
  );
}
