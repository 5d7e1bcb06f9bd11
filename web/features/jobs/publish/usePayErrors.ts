import type { DraftOf } from '#domain/entities.ts';
import { placeOf } from '#domain/jobs/jobPlace.ts';
import { payDisclosure, payItemField, type PayRule, type PostedPay } from '#domain/pay/payDisclosure.ts';
import { usePayRules } from '#web/features/jobs/payRules.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFacility } from '#web/session/membership.ts';
import { ruleSentence } from './ruleSentence.ts';

type PayErrors = { [Field in (typeof payItemField)[keyof typeof payItemField]]?: string };

/** What the rules of its place refuse in a new posting, by input, shown on the step of the pay. */
export function usePayErrors(): (body: DraftOf<'Job'>) => PayErrors {
  const t = useMessages();
  const formats = useFormats();
  const facility = useFacility();
  const found = usePayRules();
  return (body) => {
    if (!found || !facility) return {};
    const posted = { ...body, ...placeOf({ address: null, location_type: 'on-site', ...body }, facility) } as PostedPay;
    const isRemote = body.location_type === 'remote';
    const say = (rule: PayRule) => ruleSentence(rule, isRemote, t, formats);
    const { missing } = payDisclosure(posted, facility, found.rules, found.day);
    return Object.fromEntries(missing.map(({ item, rule }) => [payItemField[item], say(rule)]));
  };
}
