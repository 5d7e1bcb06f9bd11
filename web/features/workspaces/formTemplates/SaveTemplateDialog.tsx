import { useMessages } from '#web/i18n/messages.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useSaveFormTemplate, type NewTemplate } from './queries.ts';
import { NameTemplateDialog } from './NameTemplateDialog.tsx';

interface Props {
  template: NewTemplate;
  /** See NameTemplateDialog. */
  start: string;
  onClose: () => void;
}

/** Saves what a form holds under a name, for the whole team. */
export function SaveTemplateDialog({ template, start, onClose }: Props) {
  const t = useMessages();
  const save = useSaveFormTemplate();
  return (
    <NameTemplateDialog
      title={t(`formTemplates.save.${template.kind}`)}
      start={start}
      onSave={async (name) => {
        await save.mutateAsync({ ...template, name });
        showSuccess(t('formTemplates.saved'));
      }}
      onClose={onClose}
    />
  );
}
