import { Anchor, Button, Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FacilityCheck } from '#domain/verification/facilityCheck.ts';
import { facilityCheckTexts } from '#domain/verification/facilityChecks.ts';
import { withoutSeparators } from '#domain/shared/separators.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useNow } from '#web/i18n/now.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useConfirmDomain, useProveDomain } from './queries.ts';
import { Way } from './Way.tsx';

interface Props {
  check: FacilityCheck | null;
  website: string | null;
}

/** An address at the domain of the website, by a code that comes to it. */
export function DomainWay({ check, website }: Props) {
  const t = useMessages();
  const now = useNow() ?? 0;
  const [isAgain, setAgain] = useState(false);
  const isLive = Date.parse(check?.code_expires_date ?? '') > now;
  const isAsked = check?.status === 'open' && isLive && !isAgain;
  return (
    <Way kind="domain_email" check={isAsked || check?.status !== 'open' ? check : null}>
      {website === null ? (
        <Text>
          {t('facilityCheck.domain_email.noWebsite')}{' '}
          <Anchor component={Link} to={pageHref('ProfileEdit')} className="reach" underline="always">
            {t('facilityCheck.domain_email.addWebsite')}
          </Anchor>
        </Text>
      ) : isAsked ? (
        <CodeForm email={check.value} onAgain={() => setAgain(true)} />
      ) : (
        <AddressForm email={check?.value ?? ''} website={website} onSent={() => setAgain(false)} />
      )}
    </Way>
  );
}

function AddressForm({ email, website, onSent }: { email: string; website: string; onSent: () => void }) {
  const t = useMessages();
  const prove = useProveDomain();
  const form = useForm({ initialValues: { email } });
  const { formProps, sending, failure } = useSubmit(form, async (values) => {
    await prove.mutateAsync(values.email);
    showSuccess(t('facilityCheck.domain_email.mailed', { email: values.email.trim() }));
    onSent();
  });
  return (
    <form {...formProps}>
      <TextInput
        {...form.getInputProps('email')}
        label={t('facilityCheck.domain_email.label')}
        description={t('facilityCheck.domain_email.website', { website })}
        type="email"
        autoComplete="email"
        maw={{ sm: 420 }}
      />
      <FormFailure message={failure} />
      <Group mt="sm">
        <Button type="submit" loading={sending}>
          {t('facilityCheck.domain_email.send')}
        </Button>
      </Group>
    </form>
  );
}

function CodeForm({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useMessages();
  const confirm = useConfirmDomain();
  const form = useForm({ initialValues: { code: '' } });
  const { formProps, sending, failure } = useSubmit(form, async ({ code }) => {
    await confirm.mutateAsync(withoutSeparators(code));
    showSuccess(t('facilityCheck.domain_email.confirmed'));
  });
  return (
    <form {...formProps}>
      <TextInput
        {...form.getInputProps('code')}
        label={t('facilityCheck.domain_email.code')}
        description={t('facilityCheck.domain_email.codeHint', { email })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={facilityCheckTexts.code}
        maw={{ sm: 220 }}
      />
      <FormFailure message={failure} />
      <Group mt="sm" gap="xs">
        <Button type="submit" loading={sending}>
          {t('facilityCheck.domain_email.confirm')}
        </Button>
        <Button variant="subtle" onClick={onAgain} disabled={sending}>
          {t('facilityCheck.domain_email.again')}
        </Button>
      </Group>
    </form>
  );
}
