import type { FilePurpose } from '#domain/shared/file.ts';
import type { OnProgress } from './fetchWithProgress.ts';
import { assertNamed } from './functions.ts';
import type { Transport } from './transport.ts';

/** A JSON Schema of the answer that is wanted. */
type JsonSchema = Record<string, unknown>;

/** While a file is on its way. */
export interface UploadOptions {
  /** Gets the part that was sent, from 0 to 1, in browsers only. */
  onProgress?: OnProgress;
  /** Gives the upload up: the call rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface CoreIntegrations {
  /**
   * At most 10 MB; PDF, JPG or PNG, also HEIC, WebP and AVIF, which are stored as JPG or PNG, and as hero media MP4 or WebM of at most 50 MB. The address is a path on this site.
   * Only its uploader reads it until a profile or a public post shows it; with the purpose `document` only its uploader
   * and administrators ever do.
   */
  UploadFile(input: { file: File; purpose?: FilePurpose }, options?: UploadOptions): Promise<{ file_url: string }>;
  /** As UploadFile with the purpose `document`. */
  UploadPrivateFile(input: { file: File }, options?: UploadOptions): Promise<{ file_uri: string }>;
  /** An address that a picture on a page can be read from, for `expires_in` seconds (300, which is also the most) and this person. */
  CreateFileSignedUrl(input: { file_uri: string; expires_in?: number }): Promise<{ signed_url: string }>;
  /** Visitors write to the product's contact address, users to addresses they may see, the service role to anyone. */
  SendEmail(input: {
    to: string;
    subject: string;
    body: string;
    from_name?: string;
  }): Promise<{ success: boolean; messageId: string }>;
  /** A text, or an object in the shape of `response_json_schema`. NOT_CONFIGURED where there is no model. */
  InvokeLLM<T = unknown>(input: {
    prompt: string;
    response_json_schema?: JsonSchema;
    file_urls?: string | readonly string[];
  }): Promise<T>;
  /** A new picture, stored as an upload of the caller. */
  GenerateImage(input: { prompt: string }): Promise<{ url: string }>;
  /** What an uploaded file says, in the shape of `json_schema`. */
  ExtractDataFromUploadedFile<T = unknown>(input: { file_url: string; json_schema: JsonSchema }): Promise<T>;
  /** For administrators and the service role. */
  SendSMS(input: { to: string; body: string }): Promise<{ success: boolean }>;
}

/** The parts of a call to another server. */
export interface CustomCall {
  payload?: unknown;
  path_params?: Readonly<Record<string, string | number | boolean>>;
  query_params?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
}

/** What the site can ask of the world outside. */
export interface IntegrationsApi {
  /** Files, mail, text messages and the language model of the site. */
  readonly Core: CoreIntegrations;
  /** The servers this site lists in `INTEGRATIONS_FILE`. */
  readonly custom: {
    /** `operation` as the server lists it: `get:/cities/{city}/today`. Refusals of the other server are answers too. */
    call(
      slug: string,
      operation: string,
      input?: CustomCall,
    ): Promise<{ success: boolean; status_code: number; data: unknown }>;
  };
}

export function createIntegrations(transport: Transport, appId: string): IntegrationsApi {
  const core =
    <I, O>(name: string) =>
    async (input: I, options?: UploadOptions): Promise<O> => {
      assertNamed('Integration', name, input);
      const path = `/apps/${appId}/integration-endpoints/Core/${name}`;
      return transport.request('POST', path, { body: input, ...options });
    };
  return {
    Core: {
      UploadFile: core('UploadFile'),
      UploadPrivateFile: core('UploadPrivateFile'),
      CreateFileSignedUrl: core('CreateFileSignedUrl'),
      SendEmail: core('SendEmail'),
      InvokeLLM: async <T>(input: unknown) => core<unknown, T>('InvokeLLM')(input),
      GenerateImage: core('GenerateImage'),
      ExtractDataFromUploadedFile: async <T>(input: unknown) => core<unknown, T>('ExtractDataFromUploadedFile')(input),
      SendSMS: core('SendSMS'),
    },
    custom: {
      call: async (slug, operation, input = {}) => {
        assertNamed('Integration', slug, input);
        const path = `/apps/${appId}/integrations/custom/${encodeURIComponent(slug)}/${encodeURIComponent(operation)}`;
        return transport.request('POST', path, { body: input });
      },
    },
  };
}
