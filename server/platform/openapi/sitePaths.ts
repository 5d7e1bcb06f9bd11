import { fields, q, record } from './entityParts.ts';
import { AppLog } from '#domain/nouns/appLog.ts';
import { jsonBody, ok, refusals, type Operation, type Paths } from './operations.ts';

/** What the site tells about itself to programs, and what is counted of its use. */
export function sitePaths(appId: string): Paths {
  const logs = `/api/app-logs/${appId}`;
  return {
    [`/api/apps/public/prod/public-settings/by-id/${appId}`]: {
      get: {
        ...site('getPublicSettings', 'What a client may know before anybody signed in'),
        responses: { ...ok(200, settings), ...refusals(403) },
      },
    },
    '/api/generate-sitemap': {
      get: {
        ...site('getSitemap', 'The sitemap in one; /sitemap.xml names its parts'),
        responses: ok(200, text, 'application/xml'),
      },
    },
    '/api/generate-robots-txt': {
      get: { ...site('getRobotsTxt', 'robots.txt; /robots.txt is the same'), responses: ok(200, text, 'text/plain') },
    },
    [`${logs}/log-user-in-app/{page}`]: { post: logPage() },
    [logs]: {
      get: {
        ...site('listAppLogs', 'Which pages were visited; administrators'),
        parameters: [q, fields],
        responses: { ...ok(200, { type: 'array', items: record(AppLog) }), ...refusals(400, 401, 403) },
        security: [{ token: [] }],
      },
    },
    [`${logs}/stats`]: {
      get: {
        ...site('appLogStats', 'How often pages were visited; administrators'),
        parameters: [q],
        responses: { ...ok(200, stats), ...refusals(400, 401, 403) },
        security: [{ token: [] }],
      },
    },
    [`/api/apps/${appId}/analytics/track/batch`]: { post: track() },
  };
}

const text = { type: 'string' };
const count = { type: 'integer' };
const stats = {
  type: 'object',
  properties: { total: count, by_page: { type: 'object', additionalProperties: count }, users: count },
};
const settings = {
  type: 'object',
  properties: {
    id: text,
    public_settings: text,
    name: text,
    contact_email: text,
    google: { type: 'boolean' },
    oidc: { type: ['object', 'null'], properties: { name: text } },
    sign_up: { enum: ['open', 'invited'] },
    demo: { type: 'boolean' },
  },
};

function site(operationId: string, summary: string): Pick<Operation, 'tags' | 'operationId' | 'summary'> {
  return { tags: ['site'], operationId, summary };
}

function logPage(): Operation {
  return {
    ...site('logUserInApp', 'Count a visit of a page'),
    parameters: [{ name: 'page', in: 'path', description: 'The name of the page', required: true, schema: text }],
    responses: { ...ok(200, { type: 'object', properties: { success: { const: true } } }), ...refusals(401, 403) },
    security: [{ token: [] }],
  };
}

/** Whatever is wrong with a batch, nothing fails: pages send it while they close. */
function track(): Operation {
  const event = {
    type: 'object',
    properties: {
      event_name: text,
      properties: { type: 'object' },
      timestamp: text,
      page_url: text,
      session_id: text,
    },
    required: ['event_name'],
  };
  const batch = { type: 'object', properties: { events: { type: 'array', items: event } }, required: ['events'] };
  return {
    ...site('trackBatch', 'Count events; what cannot be read of them is left out'),
    requestBody: jsonBody(batch),
    responses: ok(200, { type: 'object', properties: { accepted: count } }),
  };
}
