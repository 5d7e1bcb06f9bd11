import { expect, it } from 'vitest';
import { textsIn } from './textsInCode.ts';

it.each([
  '<p>Hello there</p>',
  '<p>{open ? "Hide it" : t("a.b")}</p>',
  '<p>{`${count} jobs`}</p>',
  '<Button aria-label="Close it" />',
  '<Field placeholder={given ?? "Your name"} />',
  '<Field nextLabel={"Next month"} />',
  'showSuccess("It is saved");',
  'const link = { label: "Find work" };',
])('finds the text in %s', (code) => {
  expect(textsIn('a.tsx', code)).toHaveLength(1);
});

it.each([
  '<p>{t("jobs.title")} · <b className="wide">{count}</b>*</p>',
  '<Button aria-label={t("jobs.close", { name: "x" })} variant="filled" />',
  '<Rich id="jobs.lead" parts={{ terms: (text) => <a href="/terms">{text}</a> }} />',
  'const link = { label: "shell.nav.jobs", title: `legal.${part}.title` };',
  'showFailure(error);',
])('finds nothing in %s', (code) => {
  expect(textsIn('a.tsx', code)).toEqual([]);
});
