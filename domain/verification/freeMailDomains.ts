/**
 * Hosts at which anyone gets a mailbox, so that an address there shows nothing about a facility; and providers of internet
 * access that hand out mailboxes to their customers. Each by its provider's own page, read on 2026-11-28; a host that is
 * missing here is caught by the administrator, who sees the address.
 */
const providers: readonly { readonly source: string; readonly domains: readonly string[] }[] = [
  { source: 'https://www.google.com/gmail/about/', domains: ['gmail.com', 'googlemail.com'] },
  {
    source: 'https://outlook.live.com/',
    domains: ['outlook.com', 'outlook.es', 'hotmail.com', 'hotmail.es', 'hotmail.co.uk', 'live.com', 'msn.com'],
  },
  {
    source: 'https://mail.yahoo.com/',
    domains: ['yahoo.com', 'yahoo.es', 'yahoo.co.uk', 'yahoo.ca', 'yahoo.com.mx', 'ymail.com', 'rocketmail.com'],
  },
  { source: 'https://mail.aol.com/', domains: ['aol.com', 'aim.com'] },
  { source: 'https://www.icloud.com/mail/', domains: ['icloud.com', 'me.com', 'mac.com'] },
  { source: 'https://proton.me/mail', domains: ['proton.me', 'protonmail.com', 'pm.me'] },
  { source: 'https://www.mail.com/', domains: ['mail.com', 'email.com', 'usa.com', 'post.com', 'doctor.com'] },
  { source: 'https://www.gmx.com/', domains: ['gmx.com', 'gmx.us', 'gmx.net', 'gmx.de'] },
  { source: 'https://www.zoho.com/mail/', domains: ['zoho.com', 'zohomail.com'] },
  { source: 'https://tuta.com/', domains: ['tuta.com', 'tutanota.com', 'tuta.io', 'tutamail.com'] },
  { source: 'https://www.fastmail.com/', domains: ['fastmail.com', 'fastmail.fm'] },
  { source: 'https://www.hushmail.com/', domains: ['hushmail.com', 'hush.com'] },
  { source: 'https://yandex.com/mail', domains: ['yandex.com', 'yandex.ru', 'ya.ru'] },
  { source: 'https://mail.ru/', domains: ['mail.ru', 'inbox.ru', 'list.ru', 'bk.ru'] },
  { source: 'https://www.qq.com/', domains: ['qq.com', 'foxmail.com'] },
  { source: 'https://mail.163.com/', domains: ['163.com', '126.com'] },
  { source: 'https://duckduckgo.com/email/', domains: ['duck.com'] },
  { source: 'https://www.mailinator.com/', domains: ['mailinator.com'] },
  { source: 'https://www.guerrillamail.com/', domains: ['guerrillamail.com', 'sharklasers.com'] },
  { source: 'https://yopmail.com/', domains: ['yopmail.com'] },
  { source: 'https://www.xfinity.com/', domains: ['comcast.net'] },
  { source: 'https://www.att.com/', domains: ['att.net', 'sbcglobal.net', 'bellsouth.net'] },
  { source: 'https://www.verizon.com/', domains: ['verizon.net'] },
  { source: 'https://www.spectrum.net/', domains: ['charter.net', 'roadrunner.com', 'twc.com'] },
  { source: 'https://www.cox.com/', domains: ['cox.net'] },
  { source: 'https://www.earthlink.net/', domains: ['earthlink.net', 'mindspring.com'] },
  { source: 'https://www.optimum.com/', domains: ['optonline.net', 'optimum.net'] },
  { source: 'https://www.centurylink.com/', domains: ['centurylink.net', 'embarqmail.com'] },
  { source: 'https://frontier.com/', domains: ['frontier.com', 'frontiernet.net'] },
  { source: 'https://www.juno.com/', domains: ['juno.com', 'netzero.net'] },
];

const domains: ReadonlySet<string> = new Set(providers.flatMap((provider) => provider.domains));

export function isFreeMailDomain(domain: string): boolean {
  return domains.has(domain);
}
