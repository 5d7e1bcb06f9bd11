import type { ExclusionListName } from '#domain/verification/exclusionLists.ts';
import type { UploadOptions } from './integrations.ts';
import type { Transport } from './transport.ts';

/** Lists that others publish, for administrators. */
export interface ListsApi {
  /**
   * Sends the whole list as its publisher offers it, a CSV file of at most 64 MB, with its day (`yyyy-MM-dd`; today by
   * default). Answers once the file has arrived; `functions.listImports` shows the progress of reading it. CONFLICT
   * while another file of the same list is read.
   */
  load(
    source: ExclusionListName,
    input: { file: File; list_date?: string | undefined },
    options?: UploadOptions,
  ): Promise<{ import_id: string }>;
}

export function createLists(transport: Transport): ListsApi {
  return {
    load: (source, input, options) => transport.request('POST', `/lists/${source}`, { body: input, ...options }),
  };
}
