import { Button, Checkbox, Group } from '@mantine/core';
import { clinicalRoles } from '#domain/shared/vocabulary.ts';
import { addDays } from '#domain/shared/civilDay.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import type { Workplace } from '#web/features/workspaces/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import classes from '../openShifts.module.css';

interface Props {
  sites: Workplace['sites'];
  from: string;
  days: number;
  today: string;
}

/** Which days, which site and which role the coverage shows. */
export function CoverageBar({ sites, from, days, today }: Props) {
  const t = useMessages();
  const [params, change] = useAddressParams();
  const move = (by: number) => change({ from: addDays(from, by) });
  return (
    <div className={classes['bar']}>
      <Group gap="xs">
        <Button variant="default" onClick={() => move(-days)}>
          {t('openShifts.coverage.earlier')}
        </Button>
        <Button variant="default" disabled={from === today} onClick={() => change({ from: null })}>
          {t('openShifts.coverage.today')}
        </Button>
        <Button variant="default" onClick={() => move(days)}>
          {t('openShifts.coverage.later')}
        </Button>
      </Group>
      <SelectField
        name="days"
        label={t('openShifts.coverage.span')}
        value={String(days)}
        data={[
          { value: '7', label: t('openShifts.coverage.week') },
          { value: '14', label: t('openShifts.coverage.twoWeeks') },
          { value: '31', label: t('openShifts.coverage.month') },
        ]}
        onChange={(value) => change({ days: value === '7' ? null : value })}
      />
      {sites.length > 1 ? (
        <SelectField
          name="site"
          label={t('openShifts.site')}
          value={params.get('site') ?? ''}
          data={[
            { value: '', label: t('openShifts.coverage.allSites') },
            ...sites.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(site) => change({ site })}
        />
      ) : null}
      <SelectField
        name="role"
        label={t('openShifts.role')}
        value={params.get('role') ?? ''}
        data={[
          { value: '', label: t('openShifts.coverage.allRoles') },
          ...clinicalRoles.map((role) => ({ value: role, label: role })),
        ]}
        onChange={(role) => change({ role })}
      />
      <Checkbox
        label={t('openShifts.coverage.gapsOnly')}
        checked={params.get('gaps') === '1'}
        onChange={({ currentTarget }) => change({ gaps: currentTarget.checked ? '1' : null })}
      />
    </div>
  );
}
