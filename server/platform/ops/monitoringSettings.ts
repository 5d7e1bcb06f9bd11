import { z } from 'zod';
import { address } from '#server/platform/settingShapes.ts';

export type LogLevel = (typeof logLevels)[number];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What an operator reads of the running program: see settings.ts. */
export const monitoringSettings = {
  METRICS_TOKEN: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Bearer token for `/metrics` from other machines; without it only this machine may read them'),
  LOG_LEVEL: z
    .enum(logLevels, `must be one of ${logLevels.join(', ')}`)
    .default('info')
    .describe('Minimum level of log lines'),
  LOG_REQUESTS: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('0')
    .describe('`1` logs one line for each request: method, route, status, milliseconds, request id and kind of caller'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address
    .optional()
    .describe(
      'Collector that receives traces as OTLP over HTTP, such as `http://127.0.0.1:4318`; see [Traces](operators-guide.md#traces)',
    ),
} as const;
