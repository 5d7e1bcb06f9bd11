import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { pageHeaders } from '#server/web/pageHeaders.ts';

const parent = 'https://builder.example';

test.each(['production', 'development'])('nobody may show a page in a frame (%s)', (NODE_ENV) => {
  const headers = pageHeaders(readEnv({ NODE_ENV }), '/', 'n');
  expect(headers.contentSecurityPolicy).toMatchObject({ directives: { 'frame-ancestors': ["'none'"] } });
  expect(headers.xFrameOptions).toEqual({ action: 'deny' });
});

test.each(['production', 'development'])('the origin of EMBED_PARENT_ORIGIN alone may (%s)', (NODE_ENV) => {
  const headers = pageHeaders(readEnv({ NODE_ENV, EMBED_PARENT_ORIGIN: parent }), '/', 'n');
  expect(headers.contentSecurityPolicy).toMatchObject({ directives: { 'frame-ancestors': [parent] } });
  expect(headers.xFrameOptions).toBe(false);
});
