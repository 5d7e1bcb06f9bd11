import { Checkbox, Text } from '@mantine/core';
import { placeOf } from '#domain/jobs/jobPlace.ts';
import {
  payItemField,
  type PayDisclosure,
  type PayItem,
  type PayRule,
  type PostedPay,
} from '#domain/pay/payDisclosure.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { usePayDisclosure } from '#web/features/jobs/payRules.ts';
import { placeOfRule } from '#web/i18n/placeOfRule.ts';
import { useFacility } from '#web/session/membership.ts';
import { payIn } from './payIn.ts';
import { ruleSentence } from './ruleSentence.ts';
import type { PublishJobForm } from './usePublishJob.ts';

/** Beneath the input for one item: that a rule of the place asks for it, or that it is the better practice. */
export function PayDisclosureNote({ form, item }: { form: PublishJobForm; item: PayItem }) {
  const t = useMessages();
  const duty = usePayDisclosure(usePostedPay(form));
  const gap = duty?.missing.find((one) => one.item === item);
  // What the server refused says the same at the input.
  if (form.errors[payItemField[item]]) return null;
  if (gap) {
    return (
      <Text size="sm" fw={600} component="output">
        <RuleText rule={gap.rule} isRemote={form.values.location_type === 'remote'} />
      </Text>
    );
  }
  const advised = duty?.advised.find((one) => one === item);
  if (!advised) return null;
  return (
    <Text size="sm" c="dimmed" component="output">
      {t(`facility.postJob.advised.${advised}`)}
    </Text>
  );
}

/** What else the rules of the place require: what to disclose later in hiring, a wide range, and an exemption. */
export function PayDisclosureRest({ form }: { form: PublishJobForm }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const duty = usePayDisclosure(usePostedPay(form));
  if (!duty) return null;
  return (
    <>
      {duty.isWide && (
        <Text size="sm" component="output">
          {t('facility.postJob.wideRange')}
        </Text>
      )}
      {duty.told.map((rule) => (
        <Text key={rule.place} size="sm" c="dimmed">
          {t(`facility.postJob.told.${rule.duty}`, {
            place: placeOfRule(rule, t),
            date: formatDate(rule.effective),
            checked: formatDate(rule.as_of),
          })}
        </Text>
      ))}
      <Exemption form={form} duty={duty} />
      {(duty.missing.length > 0 || duty.told.length > 0 || duty.exempted.length > 0) && (
        <Text size="sm" c="dimmed">
          {t('facility.postJob.notAdvice')}
        </Text>
      )}
    </>
  );
}

/** Offered where a rule spares small employers and the facility has not stated how large it is. */
function Exemption({ form, duty }: { form: PublishJobForm; duty: PayDisclosure }) {
  const t = useMessages();
  const employees = useFacility()?.employees;
  const rule = [...duty.missing, ...duty.exempted].map((gap) => gap.rule).find(({ threshold }) => threshold !== null);
  if (!rule) return null;
  if (employees != null) {
    if (duty.exempted.length === 0) return null;
    return (
      <Text size="sm">{t('facility.postJob.exempt', { place: placeOfRule(rule, t), count: rule.threshold })}</Text>
    );
  }
  return (
    <Checkbox
      label={t('facility.postJob.fewerEmployees', { count: rule.threshold })}
      checked={duty.missing.length === 0}
      onChange={({ currentTarget }) => form.setFieldValue('exempt_place', currentTarget.checked ? rule.place : '')}
    />
  );
}

function RuleText({ rule, isRemote }: { rule: PayRule; isRemote: boolean }) {
  return ruleSentence(rule, isRemote, useMessages(), useFormats());
}

/** What is typed so far, as the rules read a posting. */
function usePostedPay({ values }: PublishJobForm): PostedPay {
  const facility = useFacility();
  const location_type = (values.location_type || 'on-site') as NonNullable<PostedPay['location_type']>;
  return {
    ...payIn(values),
    ...placeOf({ address: values.address, location_type }, facility),
    location_type,
    benefits: values.benefits,
    benefits_text: values.benefits_text,
    other_pay: values.other_pay,
    pay_exemption: values.exempt_place ? { place: values.exempt_place, reason: 'below_threshold' } : null,
  };
}
