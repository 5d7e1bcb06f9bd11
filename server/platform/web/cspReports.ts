import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/core/errors.ts';
import { parseJson } from '#server/platform/http/jsonBody.ts';
import { limitedTo } from '#server/platform/http/rateLimits.ts';
import type { Services } from '#server/platform/services.ts';

/** Where browsers say that a page of ours tried what its Content-Security-Policy forbids. */
export const cspReportsPath = '/csp-reports';

const types = ['application/reports+json', 'application/csp-report', 'application/json'];
/** Bytes; a report is some hundred. */
const bodyLimit = 16 * 1024;
/** Of one batch: what is wrong with a page shows in the first. */
const maxLogged = 10;

/**
 * Takes reports, with or without a login, and writes them into the log: what was forbidden, where, and by which rule. No
 * query goes in, because addresses of pages can carry tokens, nor anything of what the page says.
 */
export function cspReportRoutes({ log }: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, (_request, body, done) => {
      try {
        done(null, parseJson(String(body)));
      } catch (error) {
        done(error as Error);
      }
    });
    app.post(cspReportsPath, { config: limitedTo(30) }, async (request, reply) => {
      const parsed = reports.safeParse(request.body);
      if (!parsed.success) throw new AppError('VALIDATION_ERROR', 'This is no report of a browser');
      for (const violation of parsed.data.slice(0, maxLogged).filter(isOfOwnPage)) {
        log.warn({ event: 'csp_violation', ...violation }, 'a page tried what its policy forbids');
      }
      return reply.code(204).send();
    });
  };
}

interface Violation {
  directive: string;
  page: string;
  blocked: string;
  source: string;
  line: number | undefined;
}

/** An address without its query, or the word that replaces one, such as `inline`. */
const place = z
  .string()
  .max(8000)
  .nullish()
  .transform((text) => (text ?? '').replace(/[?#].*$/s, '').slice(0, 200));
const directive = z.string().max(100);
const line = z.number().nullish();

/** As browsers send what `report-to` asks for. */
const newer = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({
      effectiveDirective: directive,
      documentURL: place,
      blockedURL: place,
      sourceFile: place,
      lineNumber: line,
    }),
  }),
);
/** As browsers send what `report-uri` asks for. */
const older = z.object({
  'csp-report': z.object({
    'effective-directive': directive.optional(),
    'violated-directive': directive.optional(),
    'document-uri': place,
    'blocked-uri': place,
    'source-file': place,
    'line-number': line,
  }),
});

const reports = z.union([
  newer.transform((list) =>
    list.map(({ body }): Violation => ({
      directive: body.effectiveDirective,
      page: body.documentURL,
      blocked: body.blockedURL,
      source: body.sourceFile,
      line: body.lineNumber ?? undefined,
    })),
  ),
  older.transform(({ 'csp-report': report }): Violation[] => [
    {
      directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
      page: report['document-uri'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
      line: report['line-number'] ?? undefined,
    },
  ]),
]);

/** What the reader's own extensions put into a page is refused too, and no fault of ours. */
function isOfOwnPage({ blocked, source }: Violation): boolean {
  return ![blocked, source].some((text) => /^[\w-]+-extension(:|$)/.test(text));
}
