/** The server's answers about uploaded files, in English. */
export const fileAnswers = {
  tooManyUploads: 'You have uploaded a lot today. Please continue tomorrow',
  tooManyUploadsAtOnce: 'Please upload at most two files at a time and wait for one to finish',
  fileTooLarge: 'The file is larger than {size} MB',
  fileEmpty: 'The file is empty',
  uploadInterrupted: 'The connection broke during the upload',
  storageUsedUp: 'You have used all your storage space. Please delete some files first',
  pictureUnreadable: 'We cannot read this picture: it is damaged or too large',
  heicUnreadable:
    'We could not read this HEIC photo. Choose Most Compatible in the camera settings of your phone and take it again, or save it as JPG',
  importRuns: 'Your last file is still being added. Wait until it is done, or stop it',
  importFull: 'This file has more rows or text than we can add together. Split it into smaller files',
  importStarted: 'This file is already being added',
  importColumns: 'Choose each column once, and a column of this kind for each',
  invitationsUsedUp: 'The invitations of today are used up. Add this row again tomorrow',
  importEmpty: 'This file has no rows',
  messageFilesUsedUp: 'You have sent as many files as we can store. Please send this one another way',
  fileInUse: 'This file is already part of a message or a credential. Please upload it again',
} as const;
