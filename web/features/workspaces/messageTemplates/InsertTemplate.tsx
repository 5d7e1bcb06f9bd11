import { ActionIcon, Menu } from '@mantine/core';
import { IconDeviceFloppy, IconPencil, IconTemplate } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTemplates, useWorkspaceChange } from '#web/features/workspaces/queries.ts';
import { NameTemplateDialog } from '#web/features/workspaces/formTemplates/NameTemplateDialog.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { AskedTemplate, type Asked } from './AskedTemplate.tsx';
import classes from './InsertTemplate.module.css';
import { TemplateList } from './TemplateList.tsx';

interface Props {
  /** What is typed so far. */
  text: string;
  /** The text of the template that the reader chose. */
  onChoose: (body: string) => void;
}

/** Inserts a saved text, saves what is typed as one, and opens the list of all. */
export function InsertTemplate({ text, onChoose }: Props) {
  const t = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'name' | 'list' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu position="top-start" width={280} returnFocus={false} onClose={() => button.current?.focus()}>
        <Menu.Target>
          <ActionIcon ref={button} size={44} aria-label={t('formTemplates.messages.choose')}>
            <IconTemplate size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {/* Once the menu has closed and given the focus back: then the reader goes on in the text. */}
          <TemplateItems onChoose={(body) => window.setTimeout(() => onChoose(body))} />
          <Menu.Divider />
          {text.trim() === '' ? null : (
            <Menu.Item leftSection={<IconDeviceFloppy size={18} aria-hidden />} onClick={() => setOpen('name')}>
              {t('formTemplates.messages.save')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setOpen('list')}>
            {t('formTemplates.messages.manage')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'name' ? <SaveText body={text.trim()} onClose={close} /> : null}
      <TemplatesDialog opened={open === 'list'} onClose={close} />
    </>
  );
}

function TemplateItems({ onChoose }: { onChoose: (body: string) => void }) {
  const t = useMessages();
  const { data: templates, error, refetch } = useTemplates();
  if (!templates) {
    if (!error) return <Menu.Label>{t('formTemplates.loading')}</Menu.Label>;
    return (
      <>
        <Menu.Label>{t('formTemplates.error')}</Menu.Label>
        <Menu.Item closeMenuOnClick={false} onClick={() => void refetch()}>
          {t('formTemplates.messages.retry')}
        </Menu.Item>
      </>
    );
  }
  if (templates.length === 0) return <Menu.Label>{t('formTemplates.messages.none')}</Menu.Label>;
  return (
    <div className={classes['items']}>
      {templates.map(({ id, name, body }) => (
        <Menu.Item key={id} className={classes['item'] ?? ''} onClick={() => onChoose(body)}>
          {name}
        </Menu.Item>
      ))}
    </div>
  );
}

/** Saves a text under a name. */
function SaveText({ body, onClose }: { body: string; onClose: () => void }) {
  const t = useMessages();
  const isTeam = useUser().user_role === 'facility';
  const { mutateAsync: save } = useWorkspaceChange((client, name: string) =>
    client.entities.MessageTemplate.create({ name, body }),
  );
  return (
    <NameTemplateDialog
      title={t('formTemplates.messages.save')}
      start=""
      onSave={async (name) => {
        await save(name);
        showSuccess(t(isTeam ? 'formTemplates.saved' : 'formTemplates.savedOwn'));
      }}
      onClose={onClose}
    />
  );
}

/** While a template is written or about to be deleted, that dialog takes the place of the list. */
function TemplatesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useMessages();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <Dialog opened={opened && asked === null} size="lg" title={t('formTemplates.messages.choose')} onClose={onClose}>
        <TemplateList onAsk={setAsked} />
      </Dialog>
      <AskedTemplate asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
