import type { Member } from '#domain/workspaces/member.ts';
import type { User } from '#domain/accounts/user.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { invitationDays } from '#domain/workspaces/workspace.ts';
import type { MailDraft } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';

/** The reader may have no account, so it follows no setting. */
export function memberInvitationMail(
  { env }: Pick<Services, 'env'>,
  facility: User,
  { email, work_role }: Member,
  token: string,
): MailDraft {
  const name = facility.facility_name ?? facility.full_name;
  return {
    to: email,
    subject: mailText('workspace.subject'),
    content: {
      title: mailText('workspace.subject'),
      paragraphs: [
        mailText(`workspace.as.${work_role}`, { facility: name }),
        mailText('workspace.body', { days: invitationDays }),
      ],
      action: { label: mailText('workspace.action'), url: env.publicUrl + pageHref('Join', { token }) },
      footnote: mailText('invitation.footnote'),
    },
    reader: 'stranger',
    kind: 'member_invitation',
    token,
  };
}
