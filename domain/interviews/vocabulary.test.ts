import { expect, it } from 'vitest';
import { isVideoLink } from './vocabulary.ts';

it.each(['https://video.example/room?id=1#a', 'https://meet.example.org', 'HTTPS://video.example:8443/x'])(
  'takes %s for a video',
  (link) => expect(isVideoLink(link)).toBe(true),
);

it.each([
  'http://video.example/room',
  'video.example/room',
  'https://',
  'https://room',
  'https://mercy@evil.example/room',
  'https://video.example/room and the code is 12',
  'javascript:alert(1)',
  ' https://video.example',
])('refuses %j', (link) => expect(isVideoLink(link)).toBe(false));
