import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { signOnRefusals, signOnRequired } from '#domain/workspaces/signOn.ts';
import { RefusedSignIn } from '#web/features/accounts/RefusedSignIn.tsx';
import type { Answers } from './support/answers.ts';
import { AccountPanel } from './support/AccountPanel.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';

function show(answers: Answers, locale: Locale = 'en') {
  return renderPart(<AccountPanel initial="login" />, { at: '/login?from_url=%2Fjobs%3Fq%3Dicu', locale, answers });
}

const way = page.getByRole('link', { name: "Continue with your organization's sign-in" });

describe('the login page', () => {
  test('offers the sign-in of the organization for an address at its domain, and asks by the domain alone', async () => {
    const { sent } = await show({
      'GET auth/organizations/clinic.example': { organization: { required: false } },
      'GET auth/organizations/gmail.com': { organization: null },
    });
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('dana@gmail.com');
    await expect.poll(() => sent.map(({ path }) => path)).toContain('auth/organizations/gmail.com');
    await expect.element(way).not.toBeInTheDocument();
    await email.fill('dana@clinic.example');
    await expect
      .element(way)
      .toHaveAttribute(
        'href',
        '/api/apps/auth/organizations/login?email=dana%40clinic.example&from_url=%2Fjobs%3Fq%3Dicu',
      );
    await expect.element(page.getByText('Your organization has its own sign-in.')).toBeVisible();
    expect(sent.some(({ path }) => path.includes('dana'))).toBe(false);
    await expectAccessible();
  });

  test('says so where it is required, and shows the refusal of a password', async () => {
    await show({
      'GET auth/organizations/clinic.example': { organization: { required: true } },
      'POST auth/login': () => {
        throw new AppError('FORBIDDEN', errorText('signOnRequired'), { extraData: { reason: signOnRequired } });
      },
    });
    await page.getByRole('textbox', { name: 'Email' }).fill('dana@clinic.example');
    await expect.element(way).toBeVisible();
    await expect.element(page.getByText(/asks its members to log in with its own sign-in\. Only/)).toBeVisible();
    await page.getByLabelText(/^Password/).fill('wet stone over river');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.element(page.getByText(/Your password does not work here/)).toBeVisible();
  });

  test('is Spanish in Spanish', async () => {
    await show({ 'GET auth/organizations/clinic.example': { organization: { required: false } } }, 'es');
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('dana@clinic.example');
    await expect.element(page.getByRole('link', { name: 'Continuar con el acceso de su organización' })).toBeVisible();
  });
});

describe.each(['en', 'es'] as const)('a sign-in that was refused, in %s', (locale) => {
  test.each([...signOnRefusals, signOnRequired])('has a sentence of its own: %s', async (error) => {
    await renderPart(<RefusedSignIn />, { at: `/login?error=${error}`, locale });
    await expect.element(page.getByRole('alert')).toBeVisible();
    // What the login page has for other providers.
    const general = page.getByText(/We couldn't sign you in|No pudimos iniciar su sesión/);
    await expect.element(general).not.toBeInTheDocument();
  });
});
