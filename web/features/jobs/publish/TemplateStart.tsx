import { Select } from '@mantine/core';
import { useNavigate } from 'react-router';
import { newJobHref } from '#domain/jobs/newJobHref.ts';
import { useTemplatesOf, type ListedTemplate } from '#web/features/workspaces/formTemplates/queries.ts';
import { useWorkplace, type Workplace } from '#web/features/workspaces/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';

/** Fills a new job in from a template, grouped by site; nothing for a facility without templates. */
export function TemplateStart() {
  const t = useMessages();
  const navigate = useNavigate();
  const templates = useTemplatesOf('job');
  const sites = useWorkplace().data?.sites ?? [];
  if (templates.length === 0) return null;
  return (
    <Select
      mb="lg"
      label={t('formTemplates.start')}
      placeholder={t('formTemplates.start.choose')}
      data={groupsOf(templates, sites, t('facility.postJob.noSite'))}
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage={t('facility.postJob.nothingFound')}
      value={null}
      onChange={(id) => id && void navigate(newJobHref({ template: id }))}
    />
  );
}

function groupsOf(templates: readonly ListedTemplate[], sites: Workplace['sites'], without: string) {
  const optionOf = ({ id, name, unit }: ListedTemplate) => ({
    value: id,
    label: unit && unit !== name ? `${name} · ${unit}` : name,
  });
  const at = (siteId: string | null) => templates.filter(({ site_id }) => site_id === siteId).map(optionOf);
  const named = sites.map(({ id, name }) => ({ group: name, items: at(id) }));
  // A template whose site this member does not act at is listed with those without one.
  const isNamed = (id: string | null) => sites.some((site) => site.id === id);
  const others = templates.filter(({ site_id }) => !isNamed(site_id)).map(optionOf);
  if (others.length === templates.length) return others;
  return [...named, { group: without, items: others }].filter(({ items }) => items.length > 0);
}
