import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { isEntityName, type EntityName } from '#domain/entities.ts';
import { passportForm, type Passport } from '#domain/privacy/passport.ts';
import { loadLists } from '#server/features/verification/exclusionLists/tasks.ts';
import { keepExports } from '#server/features/privacy/dataExport/tasks.ts';
import { assignmentCalls } from './assignmentCalls.ts';
import { openShiftCalls } from './openShiftCalls.ts';
import { bodySchemaOf, type Described } from './apiDocument.ts';
import { listUrl, type Call } from './call.ts';
import { exclusionList } from './exclusionList.ts';
import { feedCalls } from './feedCalls.ts';
import { facilityCheckCalls } from './facilityCheckCalls.ts';
import { importCalls } from './importCalls.ts';
import { interviewCalls } from './interviewCalls.ts';
import { offerCalls } from './offerCalls.ts';
import { messagingCalls } from './messagingCalls.ts';
import { knownValues, subjectOf } from './knownValues.ts';
import { writeChecks } from './verificationLog.ts';
import { codeFor, resetTokenFor } from './mailbox.ts';
import type { ActorName, MatrixData } from './matrixData.ts';
import { sampleOf, type Known } from './sample.ts';
import { referenceCalls } from './referenceCalls.ts';
import { recordCalls } from './recordCalls.ts';
import { shiftCalls } from './shiftCalls.ts';
import { signOnCalls } from './signOnCalls.ts';
import { swapCalls } from './swapCalls.ts';
import type { Person, TestApp } from './testApp.ts';
import { pdf, uploadPdf } from './uploads.ts';
import { webhookCalls } from './webhookCalls.ts';

/** A request that is right in form and asks for something that exists. */
export interface ValidCall extends Call {
  url: string;
}

/** How this actor would rightly call the operation; with fresh rows each time, so that no other call was there before. */
export async function validCall(
  app: TestApp,
  matrix: MatrixData,
  described: Described,
  actor: ActorName,
): Promise<ValidCall> {
  const token = matrix.tokens[actor];
  const [tag = ''] = described.operation.tags;
  const special = specialCalls[described.operation.operationId];
  if (!special && isEntityName(tag)) return { token, ...(await entityCall(matrix, described, tag, actor)) };
  const schema = special ? undefined : bodySchemaOf(described);
  const known = await knownValues(matrix, `${described.path} ${JSON.stringify(schema)}`);
  const url = filled(described.path, known);
  if (special) return { url, token, ...(await special(app, matrix)) };
  return { token, url, ...(schema ? { body: sampleOf(schema, known) } : {}) };
}

async function entityCall(
  { subjects, own }: MatrixData,
  { path, method }: Described,
  entity: EntityName,
  actor: ActorName,
): Promise<Pick<ValidCall, 'url' | 'body' | 'headers'>> {
  const subject = subjectOf(subjects, entity);
  const { id } = await subject.row();
  const [patch = {}] = Object.values(subject.updates);
  const draft = async () => (await subject.draft?.(actor)) ?? {};
  const suffix = path.slice(path.indexOf(`/entities/${entity}`) + `/entities/${entity}`.length);
  const url = filled(path, { id });
  switch (`${method} ${suffix}`) {
    case 'GET ':
      return { url: listUrl(entity, { q: { id }, sort: '-updated_date', limit: 5, skip: 0, fields: 'id' }) };
    case 'GET /count':
    case 'GET /v2/list':
      return { url: `${url}?q=${encodeURIComponent(JSON.stringify({ id }))}` };
    case 'POST /aggregate':
      return { url, body: { query: { id }, groupBy: 'created_by_id' } };
    case 'POST ':
      return { url, body: await draft() };
    case 'POST /bulk':
      return { url, body: [await draft()] };
    case 'PUT /bulk':
      return { url, body: [{ id, ...patch }] };
    case 'POST /import':
      return { url, ...(await form(new File([JSON.stringify([await draft()])], 'records.json'))) };
    case 'POST /upsert': {
      const record = await draft();
      return { url, body: { records: [record], key: Object.keys(record)[0] } };
    }
    case 'PATCH /update-many':
      return { url, body: { query: { id }, data: { $set: patch } } };
    case 'DELETE ':
      return { url, body: { id } };
    case 'PUT /me':
      return { url, body: { bio: `Nurse of ${own.facility.user.id}` } };
    case 'PUT /{id}':
      return { url, body: patch };
    default:
      return { url };
  }
}

const password = 'wet stone over river';
let addresses = 0;
const newAddress = () => `valid-call-${++addresses}@example.org`;

/** Calls that need something to have happened before. */
const specialCalls: Readonly<Record<string, (app: TestApp, matrix: MatrixData) => Promise<Partial<ValidCall>>>> = {
  ...messagingCalls,
  ...interviewCalls,
  ...facilityCheckCalls,
  saveReadinessSheet: async (_, { subjects }) => ({
    body: { job_id: (await subjectOf(subjects, 'Job').row()).id, contact_phone: '555-0100' },
  }),
  ...offerCalls,
  ...assignmentCalls,
  ...openShiftCalls,
  ...feedCalls,
  ...importCalls,
  ...webhookCalls,
  ...signOnCalls,
  ...shiftCalls,
  ...swapCalls,
  ...recordCalls,
  ...referenceCalls,
  updateMember: async (_, matrix) => ({ body: { member_id: await memberIn(matrix), work_role: 'viewer' } }),
  removeMember: async (_, matrix) => ({ body: { member_id: await memberIn(matrix) } }),
  register: async () => ({ body: { email: newAddress(), password, full_name: 'Ann Reed', adult_confirmed: true } }),
  verifyOtp: async (app) => {
    const email = newAddress();
    await app.client().auth.register({ email, password });
    return { body: { email, otp_code: await codeFor(app.services, email) } };
  },
  resendOtp: async (app) => {
    const email = newAddress();
    await app.client().auth.register({ email, password });
    return { body: { email } };
  },
  login: async (app) => {
    const { user } = await app.people.clinician({ password });
    return { body: { email: user.email, password } };
  },
  // Not the actor's own session: it is needed for what comes after.
  logout: async (app) => ({ token: (await app.people.newcomer()).token }),
  resetPassword: async (app) => {
    const { user } = await app.people.clinician({ password });
    await app.client().auth.resetPasswordRequest(user.email);
    const reset_token = await resetTokenFor(app.services, user.email);
    return { body: { reset_token, new_password: 'the third lamp on the left' } };
  },
  changePassword: async (app) => {
    const { token } = await app.people.clinician({ password });
    return { token, body: { current_password: password, new_password: 'the third lamp on the left' } };
  },
  stepUp: async (app) => ({ token: (await app.people.clinician({ password })).token, body: { password } }),
  stepUpCode: async (app) => ({ token: (await app.people.clinician()).token }),
  inviteUser: async () => ({ body: { user_email: newAddress(), role: 'user' } }),
  inviteUserV2: async () => ({ body: { user_email: newAddress(), role: 'user' } }),
  ssoAccessToken: signsIn,
  ssoIdToken: signsIn,
  UploadFile: async () => form(pdf()),
  UploadPrivateFile: async () => form(pdf()),
  CreateFileSignedUrl: async (_, { own }) => ({ body: { file_uri: await uploadPdf(own.clinician), expires_in: 60 } }),
  getFile: async (_, { own }) => ({ url: await uploadPdf(own.clinician) }),
  getAgentConversation: async (_, matrix) => ({ url: await conversationOf(matrix) }),
  addAgentMessage: async (_, matrix) => ({
    url: `${await conversationOf(matrix)}/messages`,
    body: { content: 'Hello' },
  }),
  addAgentMessageV2: async (_, matrix) => ({
    url: (await conversationOf(matrix)).replace('/conversations/', '/conversations/v2/') + '/messages',
    body: { content: 'Hello' },
  }),
  getExportAddress: async (app, { own }) => ({ ...(await withCopy(app, own.clinician)), token: own.clinician.token }),
  getExport: async (app, { own }) => {
    await withCopy(app, own.clinician);
    return { url: (await own.clinician.client.functions.getExportAddress({})).address };
  },
  getPassport: async (_, { own }) => ({ url: (await own.clinician.client.functions.exportPassport({})).address }),
  importPassport: async () => form(new File([JSON.stringify(emptyPassport)], 'passport.json')),
  sharePassport: async (_, { subjects }) => ({ body: sharing((await subjectOf(subjects, 'Document').row()).id) }),
  openPassport: async (_, matrix) => ({ body: { token: (await sharedDocument(matrix)).token } }),
  getSharedFile: async (_, matrix) => {
    const { id, token } = await sharedDocument(matrix);
    return { url: `/passport-files/${id}?token=${token}` };
  },
  importList: async (app) => {
    // One that waits would be in the way.
    await loadLists(app.services);
    return { url: '/api/lists/oig', ...(await form(new File([exclusionList([])], 'UPDATED.csv'))) };
  },
  answerMatch: async (app, { own }) => {
    const about = { user_id: own.clinician.user.id, kind: 'screening', source: 'leie', method: 'file' } as const;
    const subject_key = randomUUID();
    const [check] = await writeChecks(app.services, 1, { ...about, result: 'possible', subject_key });
    return { body: { check_id: check!.id, answer: 'cleared' } };
  },
  subscribePush: async () => ({ body: pushSubscription() }),
  recordSourceCheck: async (app, { own }) => {
    const card = { type: 'bls', file_url: await uploadPdf(own.clinician) } as const;
    const { id, updated_date } = await own.clinician.client.entities.Document.create(card);
    const checked_date = app.services.clock().toISOString();
    const source = { source: 'aha', source_name: 'AHA eCards', method: 'phone', result: 'unavailable' };
    return { body: { document_id: id, seen_updated_date: updated_date, checked_date, seen: {}, ...source } };
  },
  recordNpiCheck: async (app, { own }) => {
    const npi = '1679576722';
    await own.clinician.client.auth.updateMe({ npi });
    const checked_date = app.services.clock().toISOString();
    return { body: { user_id: own.clinician.user.id, npi, checked_date, seen: {}, result: 'confirmed' } };
  },
  submitVerification: async (_, { subjects }) => {
    await subjectOf(subjects, 'Document').row();
    return { body: {} };
  },
};

/** One copy a day: the second time it is there already. */
async function withCopy(app: TestApp, { client }: Person): Promise<{ body: Record<string, never> }> {
  if ((await client.functions.getOwnExport({})).export === null) await client.functions.requestExport({});
  await keepExports(app.services);
  return { body: {} };
}

const emptyPassport: Passport = {
  schema: passportForm,
  site: 'https://elsewhere.example',
  made_date: '2026-11-01T00:00:00.000Z',
  person: {
    full_name: 'Ann Reed',
    headline: null,
    location: null,
    credentials: null,
    years_exp: null,
    languages: [],
    specialties: [],
    licensure_states: [],
  },
  roles: [],
  credentials: [],
  references: [],
};

/** As a browser of Google's would say; the tests call no such address. */
function pushSubscription() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
  };
}

function sharing(document: string) {
  return { item_ids: [document], until: new Date(Date.now() + 24 * 3600_000).toISOString() };
}

async function sharedDocument({ own }: MatrixData): Promise<{ id: string; token: string }> {
  const { client } = own.clinician;
  const { id } = await client.entities.Document.create({ type: 'bls', file_url: await uploadPdf(own.clinician) });
  const { address } = await client.functions.sharePassport(sharing(id));
  return { id, token: new URL(address).searchParams.get('token')! };
}

async function conversationOf({ subjects }: MatrixData): Promise<string> {
  return `/api/apps/openlocum/agents/conversations/${(await subjectOf(subjects, 'Conversation').row()).id}`;
}

async function signsIn(_: TestApp, { own }: MatrixData): Promise<Partial<ValidCall>> {
  return { headers: { 'on-behalf-of': `Bearer ${own.clinician.token}` } };
}

/** A form as a browser writes it, with the file in it. */
async function form(file: File): Promise<{ body: string; headers: Record<string, string> }> {
  const data = new FormData();
  data.append('file', file);
  const request = new Response(data);
  return { body: await request.text(), headers: { 'content-type': request.headers.get('content-type')! } };
}

function filled(path: string, known: Known): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(known[name] ?? 'nothing'));
}

async function memberIn({ subjects }: MatrixData): Promise<string> {
  return (await subjects.find(({ entity }) => entity === 'Member')!.row()).id;
}
