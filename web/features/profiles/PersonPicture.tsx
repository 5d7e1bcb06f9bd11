import { Center } from '@mantine/core';
import { useShownAddress } from '#web/address/fileAddress.ts';
import { Media } from '#web/ui/Media.tsx';
import { Portrait } from '#web/ui/Portrait.tsx';
import type { PublicUser } from '#domain/profiles/publicUser.ts';
import classes from './PersonPicture.module.css';

/** The hero picture or film the person chose for their card, or the initials. */
export function PersonPicture({ person }: { person: Pick<PublicUser, 'avatar' | 'full_name' | 'hero_media'> }) {
  const hero = useShownAddress(person.hero_media);
  const avatar = useShownAddress(person.avatar);
  if (hero) return <Media src={hero} alt="" sizes="(min-width: 48em) 20rem, 100vw" className={classes['media']} />;
  return (
    <Center className={classes['media']}>
      <Portrait src={avatar} name={person.full_name} size={72} />
    </Center>
  );
}
