-- One of 16 clinicians, by chance: whether very many come to a place is seen there, before the distance of each is measured.
create index listed_people_sample on listed_people (slot) where hashint8(slot) % 16 = 0;
