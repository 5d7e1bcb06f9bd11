import { assertNamed } from './functions.ts';
import type { Transport } from './transport.ts';

export interface IntegrationsApi {
  readonly Core: {
    /** At most 10 MB; PDF, JPG or PNG. The address is a path on this site. */
    UploadFile(input: { file: File }): Promise<{ file_url: string }>;
    SendEmail(input: { to: string; subject: string; body: string; from_name?: string }): Promise<{ success: boolean }>;
  };
}

export function createIntegrations(transport: Transport, appId: string): IntegrationsApi {
  const core =
    <I, O>(name: string) =>
    async (input: I): Promise<O> => {
      assertNamed('Integration', name, input);
      return transport.request('POST', `/apps/${appId}/integration-endpoints/Core/${name}`, { body: input });
    };
  return { Core: { UploadFile: core('UploadFile'), SendEmail: core('SendEmail') } };
}
