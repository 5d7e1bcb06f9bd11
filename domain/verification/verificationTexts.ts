/** What notifications say of verification, in English, as in `notificationTexts.ts`. */
export const verificationTexts = {
  'profile_verified.title.verified': 'Congratulations, you are verified!',
  'profile_verified.body.verified':
    'Your credentials are verified. Facilities now see the verified badge on your profile.',
  'profile_verified.body.verifiedUntil':
    'Your credentials are verified. Facilities now see the verified badge on your profile. Your {what} expires on {date}: add the new one before then.',
  'profile_verified.title.facility': 'Your facility is verified',
  'profile_verified.body.facility':
    'We checked your details, and you can publish jobs. Your profile and your jobs show what we checked and when.',
  'profile_verified.body.facilityNoted':
    'We checked your details, and you can publish jobs. Your profile and your jobs show what we checked and when. Note from the administrator: {note}',
  'profile_verified.title.facilityEnded': 'Your facility is no longer verified',
  'profile_verified.body.facilityEnded':
    'Note from the administrator: {note} Your open jobs stay open. You can save drafts, and publish once you are verified again.',
  'profile_verified.body.facilityLacks':
    'A check no longer holds, or your name or website has changed. Your open jobs stay open. You can save drafts, and publish once you are verified again.',
  'profile_verified.title.facilityAsked': 'Please verify your facility by {date}',
  'profile_verified.body.facilityAsked':
    'This site now checks facilities before they publish jobs. You can publish as before until {date}; after that, only verified facilities can.',
  'profile_verified.title.checkFailed': 'We could not accept your {what}',
  'profile_verified.body.checkFailed': 'Note from the administrator: {note} Please correct it and send it again.',
  'profile_verified.check.npi': 'NPI',
  'profile_verified.check.domain_email': 'website domain',
  'profile_verified.check.document': 'document',
} as const;
