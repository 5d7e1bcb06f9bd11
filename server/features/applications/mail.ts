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
      paragraphs: [body, 'Their cover letter and profile are waiting for you.'],
      action: 'Review the application',
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

/** To the applicant. That somebody looked at the application is worth a line in the product, not a mail. */
export function statusWords(status: Exclude<ApplicationStatus, 'pending' | 'withdrawn'>, names: Names): Words {
  const { facility, job } = names;
  const action = 'See your applications';
  const said: Record<typeof status, { title: string; body: string; mail: MailWords | null }> = {
    reviewed: {
      title: 'Application reviewed',
      body: `${facility} has looked at your application for ${job}.`,
      mail: null,
    },
    shortlisted: {
      title: 'You have been shortlisted',
      body: `${facility} shortlisted your application for ${job}.`,
      mail: {
        subject: `Shortlisted: ${job}`,
        paragraphs: [`Good news: ${facility} shortlisted your application for ${job}.`, 'They may write to you next.'],
        action,
      },
    },
    rejected: {
      title: 'Application not selected',
      body: `${facility} has decided not to go on with your application for ${job}.`,
      mail: {
        subject: `Your application for ${job}`,
        paragraphs: [
          `${facility} has decided not to go on with your application for ${job}.`,
          'New jobs are posted every day; the next one may be yours.',
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
