import type { z } from 'zod';
import { filePurposes, fileTypes, pictureWidths, variantFormats } from '#domain/nouns/file.ts';
import { customCall } from '#server/platform/integrations/custom.ts';
import { extractDataInput } from '#server/platform/integrations/extractData.ts';
import { generateImageInput } from '#server/platform/integrations/generateImage.ts';
import { invokeLlmInput } from '#server/platform/integrations/invokeLlm.ts';
import { sendEmailInput } from '#server/platform/integrations/sendEmail.ts';
import { sendSmsInput } from '#server/platform/integrations/sendSms.ts';
import { signedUrlInput } from '#server/platform/integrations/signedUrl.ts';
import { jsonBody, jsonSchemaOf, ok, once, refusals, type Operation, type Paths } from './operations.ts';

interface CoreCallWords {
  summary: string;
  input: z.ZodType;
  /** Names of the answer's texts; null: whatever the model says. */
  answer: readonly string[] | null;
  statuses: number[];
}

const calls: Readonly<Record<string, CoreCallWords>> = {
  SendEmail: {
    summary: 'Send a mail: visitors to the contact address, people to addresses they may see',
    input: sendEmailInput,
    answer: ['messageId'],
    statuses: [401, 403],
  },
  CreateFileSignedUrl: {
    summary: 'An address for <img> and downloads of a file you may read',
    input: signedUrlInput,
    answer: ['signed_url'],
    statuses: [401, 404, 422],
  },
  SendSMS: {
    summary: 'Send a text message; administrators',
    input: sendSmsInput,
    answer: [],
    statuses: [401, 403, 422, 501, 502, 504],
  },
  InvokeLLM: {
    summary: 'Ask the model: a text, or an object of your schema',
    input: invokeLlmInput,
    answer: null,
    statuses: [401, 404, 422, 429, 501, 502, 504],
  },
  ExtractDataFromUploadedFile: {
    summary: 'What an uploaded file says, in the shape of your schema',
    input: extractDataInput,
    answer: null,
    statuses: [401, 404, 422, 429, 501, 502, 504],
  },
  GenerateImage: {
    summary: 'A picture after your words',
    input: generateImageInput,
    answer: ['url'],
    statuses: [401, 422, 429, 501, 502, 504],
  },
};

/** The calls of server/platform/integrations/routes.ts, and the files they make. */
export function integrationPaths(appId: string): Paths {
  const base = `/api/apps/${appId}/integration-endpoints/Core`;
  return {
    [`${base}/UploadFile`]: { post: once(upload('UploadFile', 'file_url', { purpose: { enum: filePurposes } })) },
    [`${base}/UploadPrivateFile`]: { post: once(upload('UploadPrivateFile', 'file_uri', {})) },
    [`/api/apps/${appId}/integrations/custom/{slug}/{operation}`]: { post: custom() },
    '/files/{name}': { get: file() },
    ...Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        `${base}/${name}`,
        { post: name === 'SendEmail' ? once(operation(name, call)) : operation(name, call) },
      ]),
    ),
  };
}

function operation(name: string, { summary, input, answer, statuses }: CoreCallWords): Operation {
  const body = answer === null ? {} : texts(answer, { success: { const: true } });
  return {
    tags: ['integrations'],
    operationId: name,
    summary,
    requestBody: jsonBody(jsonSchemaOf(input)),
    responses: { ...ok(200, body), ...refusals(...statuses) },
  };
}

function upload(operationId: string, answer: string, more: Record<string, unknown>): Operation {
  const properties = { file: { type: 'string', format: 'binary' }, ...more };
  return {
    tags: ['integrations'],
    operationId,
    summary: 'Store a PDF, JPG or PNG of at most 10 MB, or a film of at most 50 MB',
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', properties, required: ['file'] } } },
    },
    responses: { ...ok(200, texts([answer])), ...refusals(400, 401, 413, 415, 422, 429) },
  };
}

function custom(): Operation {
  const part = { in: 'path', required: true, schema: { type: 'string' } } as const;
  const answer = {
    type: 'object',
    properties: { success: { type: 'boolean' }, status_code: { type: 'integer' }, data: {} },
  };
  return {
    tags: ['integrations'],
    operationId: 'callCustomIntegration',
    summary: 'Call an operation of another server that the operator has listed',
    parameters: [
      { ...part, name: 'slug', description: 'The name of the integration' },
      { ...part, name: 'operation', description: 'Such as get:/cities/{city}; it may hold slashes' },
    ],
    requestBody: jsonBody(jsonSchemaOf(customCall)),
    responses: { ...ok(200, answer), ...refusals(401, 403, 404, 502, 504) },
  };
}

function file(): Operation {
  return {
    tags: ['integrations'],
    operationId: 'getFile',
    summary: 'An uploaded file, to those who may read it',
    parameters: [
      { name: 'name', in: 'path', description: 'As in file_url', required: true, schema: { type: 'string' } },
      { name: 'size', in: 'query', description: 'thumbnail: a small one of a picture', schema: { type: 'string' } },
      {
        name: 'w',
        in: 'query',
        description: 'A picture no wider than this',
        schema: { enum: pictureWidths.map(String) },
      },
      {
        name: 'format',
        in: 'query',
        description: 'With w. Without it the Accept header decides',
        schema: { enum: variantFormats },
      },
    ],
    responses: {
      ...ok(200, { type: 'string', format: 'binary' }, ...Object.keys(fileTypes), 'image/avif', 'image/webp'),
      ...refusals(400, 401, 403, 404, 416),
    },
  };
}

function texts(names: readonly string[], more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    type: 'object',
    properties: { ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])), ...more },
  };
}
