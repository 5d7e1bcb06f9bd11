import { describe, expect, test } from 'vitest';
import { jobFeedLimits } from '#domain/jobs/jobFeed.ts';
import { reasonOf } from './failure.ts';
import { parseFeed } from './parseFeed.ts';

const feed = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<source><publisher>ATS</publisher>${inside}</source>`;
const refused = (xml: string) =>
  parseFeed(xml).then(
    () => 'read',
    (error: unknown) => reasonOf(error),
  );

test('an entry has the texts of its elements, of which the first of a name counts', async () => {
  const xml = feed(
    `<!-- c --><job><title><![CDATA[ICU <b>nurse</b> & more]]></title><City>Salem &amp; around &lt;</City><city>Bend</city>
     <description><p>Nights</p><p>Days</p></description><empty/></job><other><job><title>no</title></job></other>`,
  );
  expect(await parseFeed(xml)).toEqual([
    { title: 'ICU <b>nurse</b> & more', city: 'Salem & around <', description: 'NightsDays', empty: '' },
  ]);
  expect(await parseFeed(feed(''))).toEqual([]);
});

test('text that spans pieces of the parser is whole', async () => {
  const title = 'Nurse é🩺'.repeat(2000);
  const xml = feed(Array.from({ length: 20 }, () => `<job><title>${title}</title></job>`).join(''));
  expect((await parseFeed(xml)).map((entry) => entry['title'])).toEqual(Array(20).fill(title));
});

describe('a file is refused', () => {
  test.each([
    ['that ends early', feed('<job><title>A</title></job>').slice(0, -5), 'not_xml'],
    ['that ends within a job', '<source><job><title>A</title>', 'not_xml'],
    ['whose elements overlap', feed('<job><title>A</job></title>'), 'not_xml'],
    ['that is a page', '<!doctype html><html><body>Log in</body></html>', 'not_xml'],
    ['that is another layout', '<rss><channel/></rss>', 'not_a_feed'],
    ['that is empty', '', 'not_a_feed'],
    ['that is JSON', '{"jobs": []}', 'not_a_feed'],
    ['with two roots', `${feed('')}<source></source>`, 'not_a_feed'],
    ['with more jobs than are read', feed('<job></job>'.repeat(jobFeedLimits.entries + 1)), 'too_many'],
  ])('%s', async (_, xml, reason) => {
    expect(await refused(xml)).toBe(reason);
  });

  test.each([
    ['a bomb of entities', '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">'],
    ['a file of this machine', '<!ENTITY b SYSTEM "file:///etc/passwd">'],
  ])('that declares %s', async (_, declared) => {
    const xml = `<?xml version="1.0"?><!DOCTYPE source [${declared}]><source><job><title>&b;</title></job></source>`;
    expect(await refused(xml)).toBe('not_xml');
  });
});
