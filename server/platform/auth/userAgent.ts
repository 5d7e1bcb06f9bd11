/** Which family of browser and system a user agent names, for the person who looks through their sessions. Null: unknown. */
export function familyOf(userAgent: string | null): { browser: string | null; system: string | null } {
  return { browser: firstNamed(browsers, userAgent), system: firstNamed(systems, userAgent) };
}

/** Most browsers also name those they descend from: the youngest name comes first. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b|\biPod\b/, 'iOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

function firstNamed(families: readonly (readonly [RegExp, string])[], userAgent: string | null): string | null {
  return families.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
}
