import { ownWord } from './filters.ts';
import { member } from './people.ts';
import type { Product } from './product.ts';

/** Two open jobs, "First" and "Second" followed by a word that finds no others. Returns the word. */
export async function postJobs(product: Product): Promise<string> {
  const word = ownWord('Thistle');
  const { client } = await member(product, 'facility');
  for (const place of ['First', 'Second']) {
    await client.entities.Job.create({
      title: `${place} ${word}`,
      description: 'Weekends',
      role: 'RN',
      location_type: 'remote',
    });
  }
  return word;
}
