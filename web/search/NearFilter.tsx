import { distanceUnlessSaid, distances } from '#domain/search/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { ValueList } from '#web/ui/ValueList.tsx';
import type { Filter, SearchProps } from './directory.ts';
import { NearField } from './NearField.tsx';
import { NearMe } from './NearMe.tsx';
import classes from './search.module.css';
import type { AnySearch } from './searchAddress.ts';

interface Props<S extends AnySearch> extends SearchProps<S> {
  /** What may count besides the distance. */
  box: NonNullable<Filter['place']>;
  form?: string | undefined;
}

/** A place and how far around it; how far is asked once there is a place. */
export function NearFilter<S extends AnySearch>({ directory, search, onChange, box, form }: Props<S>) {
  const t = useMessages();
  const { without, withValue, chosenIn } = directory;
  const near = search.near ?? '';
  const isBoxChosen = chosenIn(search).some(({ name }) => name === box);
  const go = (place: string) => onChange((now) => (place ? withValue(now, 'near', place, true) : without(now, 'near')));
  return (
    <div className={classes['near']}>
      <NearField place={near} form={form} onChange={go} />
      <NearMe onFound={go} />
      <div className={classes['around']} data-absent={!near || undefined}>
        {box === 'comes_to' && isBoxChosen ? null : (
          <SelectField
            name="miles"
            form={form}
            label={t('search.where.miles')}
            value={search.miles ?? distanceUnlessSaid}
            onChange={(value) => onChange((now) => withValue(now, 'miles', value, true))}
            data={distances.map((miles) => ({ value: String(miles), label: t('search.where.distance', { miles }) }))}
          />
        )}
        <ValueList
          name={box}
          form={form}
          options={[{ value: '1', label: t(`search.where.${box}`, { place: near || 'none' }), isChosen: isBoxChosen }]}
          onChoose={(value, isChosen) => onChange((now) => (isChosen ? withValue(now, box, value) : without(now, box)))}
        />
      </div>
    </div>
  );
}
