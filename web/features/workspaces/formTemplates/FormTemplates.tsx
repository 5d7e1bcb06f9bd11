import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { newJobHref } from '#domain/jobs/newJobHref.ts';
import { formTemplateKinds, type FormTemplateKind } from '#domain/workspaces/workspace.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useDeleteFormTemplate, useFormTemplates, useRenameFormTemplate, type ListedTemplate } from './queries.ts';
import { NameTemplateDialog } from './NameTemplateDialog.tsx';
import { useWorkplace } from '#web/features/workspaces/queries.ts';
import classes from '../Workspace.module.css';

/** The jobs, questions and offers that the facility fills in more than once. */
export function FormTemplates() {
  const t = useMessages();
  const { data: templates, error, refetch } = useFormTemplates();
  if (!templates) {
    if (error) return <ErrorState title={t('formTemplates.error')} error={error} onRetry={refetch} />;
    return <SkeletonList count={3} height={72} label={t('formTemplates.loading')} />;
  }
  return (
    <Stack gap="xl">
      {formTemplateKinds.map((kind) => (
        <TemplatesOfKind key={kind} kind={kind} templates={templates.filter((template) => template.kind === kind)} />
      ))}
    </Stack>
  );
}

function TemplatesOfKind({ kind, templates }: { kind: FormTemplateKind; templates: readonly ListedTemplate[] }) {
  const t = useMessages();
  const headingId = `templates-${kind}`;
  return (
    <section aria-labelledby={headingId}>
      <Title order={2} size="h4" id={headingId} mb="xs">
        {t(`formTemplates.kind.${kind}`)}
      </Title>
      {templates.length === 0 ? (
        <Text c="dimmed">{t(`formTemplates.none.${kind}`)}</Text>
      ) : (
        <ul className={classes.list}>
          {templates.map((template) => (
            <TemplateItem key={template.id} template={template} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TemplateItem({ template }: { template: ListedTemplate }) {
  const t = useMessages();
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const rename = useRenameFormTemplate();
  const close = () => setAsked(null);
  const { id, kind, name } = template;
  const place = usePlaceOf(template);
  return (
    <li className={classes.item}>
      <div className={classes.facts}>
        <Text fw={600}>{name}</Text>
        {place ? (
          <Text size="sm" c="dimmed">
            {place}
          </Text>
        ) : null}
        <ButtonRow mt="xs">
          {kind === 'job' ? (
            <Button
              component={Link}
              to={newJobHref({ template: id })}
              variant="default"
              size="sm"
              aria-label={t('formTemplates.use.of', { name })}
            >
              {t('formTemplates.use')}
            </Button>
          ) : null}
          <Button
            variant="default"
            size="sm"
            aria-label={t('formTemplates.rename.of', { name })}
            onClick={() => setAsked('rename')}
          >
            {t('formTemplates.rename')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="sm"
            aria-label={t('formTemplates.delete.of', { name })}
            onClick={() => setAsked('delete')}
          >
            {t('formTemplates.delete')}
          </Button>
        </ButtonRow>
      </div>
      {asked === 'rename' ? (
        <NameTemplateDialog
          title={t('formTemplates.rename')}
          start={name}
          onSave={(next) => rename.mutateAsync({ id, name: next })}
          onClose={close}
        />
      ) : null}
      <DeleteTemplate template={template} opened={asked === 'delete'} onClose={close} />
    </li>
  );
}

interface DeleteProps {
  template: ListedTemplate;
  opened: boolean;
  onClose: () => void;
}

function DeleteTemplate({ template: { id, name }, opened, onClose }: DeleteProps) {
  const t = useMessages();
  const remove = useDeleteFormTemplate();
  return (
    <ConfirmDialog
      opened={opened}
      title={t('formTemplates.delete')}
      confirmLabel={t('formTemplates.delete')}
      destructive
      onConfirm={async () => {
        try {
          await remove.mutateAsync(id);
          showSuccess(t('formTemplates.deleted'));
        } catch (error) {
          showFailure(error);
        }
        onClose();
      }}
      onClose={onClose}
      returnFocusTo={() => document.querySelector('[role="tab"][aria-selected="true"]')}
    >
      {t('formTemplates.delete.text', { name })}
    </ConfirmDialog>
  );
}

/** The site and the unit that a template is for. */
function usePlaceOf({ site_id, unit }: ListedTemplate): string {
  const { data: workplace } = useWorkplace();
  const site = workplace?.sites.find(({ id }) => id === site_id)?.name;
  return [site, unit].filter(Boolean).join(' · ');
}
