import { Avatar, Center } from '@mantine/core';
import { Media } from '#web/ui/Media.tsx';
import type { PublicUser } from '#domain/user.ts';
import classes from './PersonPicture.module.css';

/** The hero picture or film the person chose for their card, or the initials. */
export function PersonPicture({ person }: { person: Pick<PublicUser, 'avatar' | 'full_name' | 'hero_media'> }) {
  if (person.hero_media) return <Media src={person.hero_media} alt="" className={classes['media']} />;
  return (
    <Center className={classes['media']}>
      <Avatar src={person.avatar} name={person.full_name} color="teal" size={72} alt="" />
    </Center>
  );
}
