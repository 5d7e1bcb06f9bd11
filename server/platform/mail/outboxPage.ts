import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { escapeHtml } from './layout.ts';
import { newestMails } from './outbox.ts';
import type { OutboxRow } from './outboxRows.ts';
import { isLoopback } from '#server/platform/http/network.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * GET /dev/mail: the newest mails of the outbox, for developers and for a trial on one's own machine. The
 * mails hold codes and links that open accounts, so the page exists only where there is no mail server and no public
 * address, and only for requests from this machine.
 */
export function outboxPage(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    if (services.mailer.configured || services.env.isPublic) return;
    app.get('/dev/mail', async (request, reply) => {
      if (!isFromHere(request)) return reply.callNotFound();
      const mails = await newestMails(services.db, shown);
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
        })
        .type('text/html; charset=utf-8')
        .send(page(mails));
    });
  };
}

const shown = 100;

/** The connection itself, not the address a proxy reports: who comes through a proxy is not at this machine. */
function isFromHere(request: FastifyRequest): boolean {
  const { socket, headers } = request;
  const isDirect = headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined;
  return isDirect && isLoopback(socket.remoteAddress ?? '');
}

function page(mails: readonly OutboxRow[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title>
<style>
:root{color-scheme:light dark}
body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}
article{border:1px solid #8886;border-radius:8px;padding:1rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}
p{margin:.25rem 0;opacity:.8}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.75rem 0 0}
</style></head>
<body><h1>Outbox</h1>
<p>No mail server is set (SMTP_URL), so mails stay here. Newest first.</p>
${mails.length === 0 ? '<p>Nothing was sent yet.</p>' : mails.map(article).join('\n')}
</body></html>
`;
}

function article(mail: OutboxRow): string {
  return `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to_address)} · <time datetime="${mail.created_date}">${escapeHtml(mail.created_date)}</time></p>
<pre>${linked(mail.text)}</pre></article>`;
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}
