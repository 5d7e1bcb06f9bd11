import { Text } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './Reviews.module.css';

interface Props {
  /** 0: none chosen yet. */
  value: number;
  onChange: (stars: number) => void;
  error: ReactNode;
}

/** One to five stars: radio buttons, so that arrow keys and screen readers know them. */
export function StarsInput({ value, onChange, error }: Props) {
  const t = useMessages();
  const id = useId();
  return (
    <fieldset className={classes['fields']} aria-describedby={error ? `${id}-error` : undefined}>
      <Text component="legend" fw={600} p={0}>
        {t('trust.review.stars')}
      </Text>
      <div className={classes['stars']}>
        {[1, 2, 3, 4, 5].map((stars) => {
          const Picture = stars <= value ? IconStarFilled : IconStar;
          return (
            <label key={stars} className={classes['star']} data-full={stars <= value || undefined}>
              <input
                type="radio"
                name={id}
                value={stars}
                checked={stars === value}
                aria-label={t('trust.review.star', { count: stars })}
                data-invalid={error ? true : undefined}
                onChange={() => onChange(stars)}
              />
              <Picture size={32} aria-hidden />
            </label>
          );
        })}
      </div>
      {error ? (
        <Text id={`${id}-error`} size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      ) : null}
    </fieldset>
  );
}
