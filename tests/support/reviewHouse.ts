import type { Review } from '#domain/reviews/review.ts';
import { interviewHouse, type InterviewHouse } from './interviewHouse.ts';
import type { Person } from './testApp.ts';

/** The people of interviews; A was hired by L. */
export interface ReviewHouse extends InterviewHouse {
  /** The id of an application of A's that L hired for. */
  hire(clinician?: Person, facility?: Person): Promise<string>;
  /** By one side of the hire about the other. */
  review(by: Person, application_id: string, other?: Partial<Review>): Promise<Review>;
}

export async function reviewHouse(): Promise<ReviewHouse> {
  const house = await interviewHouse();
  const hire: ReviewHouse['hire'] = async (clinician = house.a, facility = house.l) => {
    const { id: application_id } = await house.apply(clinician, facility);
    for (const new_status of ['shortlisted', 'hired'] as const)
      await facility.client.functions.updateApplicationStatus({ application_id, new_status });
    return application_id;
  };
  const review: ReviewHouse['review'] = (by, application_id, other = {}) =>
    by.client.entities.Review.create({ application_id, stars: 5, comment: 'Good', ...other } as never);
  return Object.assign(house, { hire, review });
}
