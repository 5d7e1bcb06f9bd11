import { useQuery } from '@tanstack/react-query';
import type { FormTemplate } from '#domain/workspaces/formTemplate.ts';
import { formTemplateKinds, maxTemplates, type FormTemplateKind } from '#domain/workspaces/workspace.ts';
import { useClient } from '#web/api/client.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useMay } from '#web/session/membership.ts';
import { useUser } from '#web/session/session.tsx';
import { useWorkspaceChange, workspaceKeys } from '#web/features/workspaces/queries.ts';

/** What a list of templates shows. What one holds is fetched when it is used. */
const listed = ['id', 'kind', 'name', 'site_id', 'unit'] as const;
export type ListedTemplate = Pick<FormTemplate, (typeof listed)[number]>;

const most = maxTemplates * formTemplateKinds.length;

/** All form templates of the facility, the first first; none for a member who may not use them. */
export function useFormTemplates() {
  const client = useClient();
  const { id } = useUser();
  const facility_id = useFacilityId();
  const queryKey = workspaceKeys.formTemplates(id);
  useFreshQueries('FormTemplate', queryKey);
  return useQuery({
    queryKey,
    queryFn: async (): Promise<ListedTemplate[]> =>
      client.entities.FormTemplate.filter({ facility_id }, 'created_date', most, 0, listed),
    enabled: useMay('recruit'),
  });
}

/** Those of one kind; none until they are here. */
export function useTemplatesOf(kind: FormTemplateKind): ListedTemplate[] {
  return useFormTemplates().data?.filter((template) => template.kind === kind) ?? [];
}

export type NewTemplate = Pick<FormTemplate, 'kind' | 'content'> & Partial<Pick<FormTemplate, 'site_id' | 'unit'>>;

export function useSaveFormTemplate() {
  return useWorkspaceChange((client, template: NewTemplate & { name: string }) =>
    client.entities.FormTemplate.create({ ...template }),
  );
}

export function useRenameFormTemplate() {
  return useWorkspaceChange((client, { id, name }: Pick<FormTemplate, 'id' | 'name'>) =>
    client.entities.FormTemplate.update(id, { name }),
  );
}

/** Gone already is as good. */
export function useDeleteFormTemplate() {
  return useWorkspaceChange((client, id: string) => client.entities.FormTemplate.delete(id).catch(nullIfNotFound));
}
