import { Title } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import { AskedTemplate, type Asked } from './AskedTemplate.tsx';
import { TemplateList } from './TemplateList.tsx';

/** Texts that the facility writes to more than one person. */
export function MessageTemplates() {
  const t = useMessages();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <section aria-labelledby="message-templates">
      <Title order={2} size="h4" id="message-templates" mb="xs">
        {t('formTemplates.messages')}
      </Title>
      <TemplateList onAsk={setAsked} />
      <AskedTemplate asked={asked} onClose={() => setAsked(null)} />
    </section>
  );
}
