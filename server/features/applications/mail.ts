import type { ApplicationStatus } from '#domain/vocabulary.ts';
import type { MailWords, News } from '#server/features/notifications/functions.ts';

type Words = Pick<News, 'title' | 'body' | 'mail'>;

export interface Names {
  clinician: string;
  facility: string;
  job: string;
}

/** To the facility, when somebody applies. */
export function newApplicationWords({ clinician, job }: Names): Words {
  const body = `${clinician} applied for ${job}.`;
  return {
    title: 'New application',
    body,
    mail: {
      subject: `New application for ${job}`,
      paragraphs: [body, 'Their cover letter and profile are ready for you to review.'],
      action: 'Review the application',
    },
  };
}

/** To the facility, when several applied for the job since the last mail: `clinician` was the last of them. */
export function severalApplicationsWords({ clinician, job }: Names, count: number): Pick<Words, 'mail'> {
  const others = count === 2 ? 'another clinician' : `${count - 1} other clinicians`;
  return {
    mail: {
      subject: `${count} new applications for ${job}`,
      paragraphs: [
        `${clinician} and ${others} applied for ${job}.`,
        'Their cover letters and profiles are ready for you to review.',
      ],
      action: 'Review the applications',
    },
  };
}

/** To the facility, when the clinician takes the application back. */
export function withdrawnWords({ clinician, job }: Names): Words {
  const body = `${clinician} withdrew the application for ${job}.`;
  return {
    title: 'Application withdrawn',
    body,
    mail: { subject: `Application for ${job} withdrawn`, paragraphs: [body], action: 'See your applicants' },
  };
}

/** To the applicant whom nobody has decided on, when the facility takes the job itself back (decision 38). */
export function positionWithdrawnWords({ facility, job }: Names): Words {
  const body = `${facility} withdrew the position ${job}. Your application for it has ended.`;
  return {
    title: 'Position withdrawn',
    body,
    mail: {
      subject: `Position withdrawn: ${job}`,
      paragraphs: [body, 'This was not a decision about you. New jobs are posted every day.'],
      action: 'See your applications',
    },
  };
}

/** Why a job takes nobody any more; `left`: its facility has closed its account. */
export type JobEnd = 'filled' | 'closed' | 'left';

/** To the applicant who waits while the job is taken off the list; the facility may still decide. */
export function noLongerOpenWords(reason: JobEnd, { facility, job }: Names): Words {
  const kept = 'Your application stays on file with them in case it opens again.';
  const { title, body } = {
    filled: { title: 'Position filled', body: `${facility} filled the position ${job}. ${kept}` },
    closed: { title: 'Position closed', body: `${facility} closed the position ${job}. ${kept}` },
    left: {
      title: 'Position closed',
      body: `The facility that posted ${job} has left OpenLocum. The position is closed.`,
    },
  }[reason];
  return {
    title,
    body,
    mail: { subject: `${title}: ${job}`, paragraphs: [body], action: 'See your applications' },
  };
}

/** To the applicant. That somebody looked at the application is worth a line in the product, not a mail. */
export function statusWords(status: Exclude<ApplicationStatus, 'pending' | 'withdrawn'>, names: Names): Words {
  const { facility, job } = names;
  const action = 'See your applications';
  const said: Record<typeof status, { title: string; body: string; mail: MailWords | null }> = {
    reviewed: {
      title: 'Application reviewed',
      body: `${facility} reviewed your application for ${job}.`,
      mail: null,
    },
    shortlisted: {
      title: 'You have been shortlisted',
      body: `${facility} shortlisted your application for ${job}.`,
      mail: {
        subject: `Shortlisted: ${job}`,
        paragraphs: [`Good news: ${facility} shortlisted your application for ${job}.`, 'They may contact you next.'],
        action,
      },
    },
    rejected: {
      title: 'Application not selected',
      body: `${facility} decided not to move forward with your application for ${job}.`,
      mail: {
        subject: `Your application for ${job}`,
        paragraphs: [
          `${facility} decided not to move forward with your application for ${job}.`,
          'New jobs are posted every day, and the next one may be the right fit.',
        ],
        action,
      },
    },
    hired: {
      title: 'You are hired!',
      body: `${facility} hired you for ${job}. Congratulations!`,
      mail: {
        subject: `You are hired: ${job}`,
        paragraphs: [
          `Congratulations! ${facility} hired you for ${job}.`,
          'They will be in touch about the next steps.',
        ],
        action,
      },
    },
  };
  return said[status];
}
