import { createHash } from 'node:crypto';
import type { OpenApiDocument } from './document.ts';
import type { Operation, Parameter } from './operations.ts';

/** The document as a page for people: plain HTML, no scripts, nothing loaded from anywhere. */
export function documentationPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const schema = document.components.schemas[name];
    return `<section id="${escaped(name)}"><h2>${escaped(name)}</h2><p>${escaped(description)}</p>
${schema ? fieldsTable(schema) : ''}${own.map(({ path, method, operation }) => operationHtml(path, method, operation)).join('\n')}</section>`;
  });
  const links = document.tags.map(({ name }) => `<a href="#${escaped(name)}">${escaped(name)}</a>`).join(' ');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>OpenLocum API</title><style>${style}</style></head>
<body><header><h1>OpenLocum API</h1><p>${escaped(document.info.description)} For programs: <a href="/api/openapi.json">openapi.json</a>.
Send the token that login answers as <code>Authorization: Bearer</code>. Refusals answer <code>{message, detail, code}</code>.</p>
<nav>${links}</nav></header><main>${sections.join('\n')}</main></body></html>`;
}

/** For the Content-Security-Policy: this style sheet and nothing else. */
export function styleHash(): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

function operationHtml(path: string, method: string, operation: Operation): string {
  const statuses = Object.keys(operation.responses).join(', ');
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code> <span>${escaped(operation.summary)}</span></summary>
${operation.parameters ? parametersTable(operation.parameters) : ''}
${operation.requestBody ? `<h3>Body</h3><pre>${escaped(JSON.stringify(bodySchema(operation.requestBody), null, 2))}</pre>` : ''}
<p>Answers ${statuses}</p></details>`;
}

function parametersTable(parameters: Parameter[]): string {
  const rows = parameters.map(
    ({ name, in: place, description }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${place}</td><td>${escaped(description)}</td></tr>`,
  );
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

function fieldsTable(schema: unknown): string {
  const { properties = {} } = schema as { properties?: Record<string, unknown> };
  const rows = Object.entries(properties).map(
    ([name, field]) => `<tr><td><code>${escaped(name)}</code></td><td><code>${escaped(brief(field))}</code></td></tr>`,
  );
  return `<details><summary>Fields</summary><table><tbody>${rows.join('')}</tbody></table></details>`;
}

function brief(field: unknown): string {
  const { default: _default, ...rest } = field as Record<string, unknown>;
  return JSON.stringify(rest).slice(0, 300);
}

function bodySchema(body: unknown): unknown {
  return Object.values((body as { content: Record<string, { schema: unknown }> }).content)[0]?.schema;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const style = `:root{color-scheme:light dark}
body{font:16px/1.55 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem}
nav{display:flex;flex-wrap:wrap;gap:.75rem;padding:.75rem 0;border-block:1px solid #8884}
h2{margin-top:2.5rem}h3{font-size:1rem}
details{border:1px solid #8884;border-radius:8px;padding:.5rem .9rem;margin:.5rem 0}
summary{cursor:pointer}summary span{opacity:.75}
b{display:inline-block;min-width:4.2rem;font-size:.85rem}
table{border-collapse:collapse;width:100%;margin:.75rem 0}
td{border-top:1px solid #8884;padding:.35rem .6rem .35rem 0;vertical-align:top;overflow-wrap:anywhere}
pre{overflow:auto;background:#8881;padding:.75rem;border-radius:6px}
code{font-size:.9em;overflow-wrap:anywhere}`;
