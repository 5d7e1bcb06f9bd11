import { SourceMap, type SourceMapPayload } from 'node:module';
import { expect, test } from 'vitest';
import { markElements } from './elementIdentity.ts';

const path = 'web/Card.tsx';
const marked = (code: string) => markElements(code, path).code;

test('an element says where it comes from, counted from 1', () => {
  expect(marked('const a = (\n  <p className="x">Hello</p>\n);')).toBe(
    'const a = (\n  <p data-source-location="web/Card.tsx:2:3" className="x">Hello</p>\n);',
  );
  expect(marked('<br />')).toBe('<br data-source-location="web/Card.tsx:1:1" />');
});

test.each([
  ['<p>{name}</p>', true],
  ['<p>Dear {name}</p>', true],
  ['<p>{`${name}`}</p>', true],
  ['<p>{people.map((person) => person.name)}</p>', true],
  ['<p>Dear</p>', false],
  ["<p>Dear{' '}</p>", false],
  ['<p>{/* nobody */}</p>', false],
  ['<p title={name}>Dear</p>', false],
])('the identity marks values from data in %s: %s', (code, isDynamic) => {
  expect(marked(code).startsWith('<p data-source-location="web/Card.tsx:1:1" data-dynamic-content="true"')).toBe(
    isDynamic,
  );
});

test('components that hand attributes on are marked, others are not', () => {
  const code = [
    "import { Menu, Text as Words } from '@mantine/core';",
    "import { Link, Outlet } from 'react-router';",
    "import { JobCard } from './JobCard.tsx';",
    'export const a = <><Words<"p"> size="sm" /><Menu.Item /><Menu.Target /><Link to="/" /><Outlet /><JobCard /></>;',
  ].join('\n');
  const [line] = marked(code).split('\n').slice(3);
  expect(line).toBe(
    'export const a = <>' +
      '<Words<"p"> data-source-location="web/Card.tsx:4:20" size="sm" />' +
      '<Menu.Item data-source-location="web/Card.tsx:4:44" />' +
      '<Menu.Target />' +
      '<Link data-source-location="web/Card.tsx:4:72" to="/" />' +
      '<Outlet /><JobCard /></>;',
  );
});

test('the document itself and what is marked by hand stay as they are', () => {
  const code = '<html><body><main data-source-location="x:1:1" /></body></html>';
  expect(marked(code)).toBe(code);
});

test('the source map leads back through the marks', () => {
  const code = 'const a = (\n  <p>{fail()}</p>\n);';
  const { code: changed, map } = markElements(code, path);
  const column = changed.split('\n')[1]!.indexOf('fail()');
  expect(new SourceMap(JSON.parse(map.toString()) as SourceMapPayload).findEntry(1, column)).toMatchObject({
    originalLine: 1,
    originalColumn: code.split('\n')[1]!.indexOf('fail()'),
  });
});
