import { Anchor, Text } from '@mantine/core';
import { hostNamesOf, type Interview } from '#domain/interviews/interview.ts';
import { isVideoLink } from '#domain/interviews/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';

type Props = {
  interview: Pick<Interview, 'status' | 'kind' | 'minutes' | 'where_text' | 'host_name' | 'co_hosts' | 'message'>;
};

/** How, how long, where and with whom. */
export function InterviewFacts({ interview }: Props) {
  const t = useMessages();
  const { formatList } = useFormats();
  const { status, kind, minutes, where_text, message } = interview;
  const host = formatList(hostNamesOf(interview));
  return (
    <>
      <Text size="sm">{t(`interviews.about.${kind}`, { minutes, host })}</Text>
      {where_text === null ? null : <Where text={where_text} isBooked={status === 'booked'} />}
      {message === null ? null : (
        <Text size="sm" mt={4} style={{ whiteSpace: 'pre-line' }}>
          {t('interviews.quoted', { text: message })}
        </Text>
      )}
    </>
  );
}

/** An address of a video is shown with its host: where one is led before one goes there, once there is a time to. */
function Where({ text, isBooked }: { text: string; isBooked: boolean }) {
  const t = useMessages();
  if (!isVideoLink(text)) return <Text size="sm">{text}</Text>;
  if (!isBooked) return <Text size="sm">{t('interviews.videoAt', { host: hostOf(text) })}</Text>;
  return (
    <Anchor href={text} target="_blank" rel="noopener noreferrer" className="reach" size="sm">
      {t('interviews.openVideo', { host: hostOf(text) })}
    </Anchor>
  );
}

function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host : link;
}
