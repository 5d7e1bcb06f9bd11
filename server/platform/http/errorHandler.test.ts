import fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '#domain/core/errors.ts';
import { sendError } from './errorHandler.ts';

const app = fastify();
app.setErrorHandler(sendError);
app.get('/*', async () => {
  throw new AppError('RATE_LIMITED', 'Too many requests. Please wait a moment', { retryAfter: 12 });
});

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a user who opens too many pages reads so on a page, which repeats nothing of the address', async () => {
  const answer = await app.inject({ url: '/jobs?q=<script>', headers: browser });
  expect(answer.statusCode).toBe(429);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '12' });
  expect(answer.body).toContain('<h1>Please wait a moment</h1>');
  expect(answer.body).not.toContain('script');
});

test.each([
  ['a program', '/jobs', {}],
  ['the API', '/api/apps/openlocum/entities/Job', browser],
])('%s gets the error body', async (_name, url, headers) => {
  const answer = await app.inject({ url, headers });
  expect(answer.json()).toMatchObject({ code: 'RATE_LIMITED' });
});
