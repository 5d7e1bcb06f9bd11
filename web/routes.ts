import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { siteMap, type PageName } from '#domain/shared/siteMap.ts';

/** Every page and its file. A new page gets its line here and loses `later` in domain/shared/siteMap.ts. */
const routes: RouteConfig = [
  layout('routes/public/gate.tsx', [
    index('routes/public/home.tsx'),
    layout('routes/public/layout.tsx', [
      page('Login', 'routes/account/login.tsx'),
      page('ResetPassword', 'routes/account/resetPassword.tsx'),
      page('Unsubscribe', 'routes/account/unsubscribe.tsx'),
      page('ConfirmEmail', 'routes/account/confirmEmail.tsx'),
      page('StillOpen', 'routes/account/stillOpen.tsx'),
      page('Passport', 'routes/public/passport.tsx'),
      page('Reference', 'routes/public/reference.tsx'),
      page('Join', 'routes/public/join.tsx'),
      page('Jobs', 'routes/public/jobs.tsx'),
      page('JobDetail', 'routes/public/jobDetail.tsx'),
      page('Talent', 'routes/public/talent.tsx'),
      page('Profile', 'routes/public/profile.tsx'),
      page('About', 'routes/public/about.tsx'),
      page('Contact', 'routes/public/contact.tsx'),
      page('HowItWorks', 'routes/public/howItWorks.tsx'),
      page('Pricing', 'routes/public/pricing.tsx'),
      page('Resources', 'routes/public/resources.tsx'),
      page('Privacy', 'routes/public/privacy.tsx'),
      page('Terms', 'routes/public/terms.tsx'),
      page('HIPAANotice', 'routes/public/hipaaNotice.tsx'),
      page('SystemCheck', 'routes/diagnostics/systemCheck.tsx'),
      page('DemoSetup', 'routes/diagnostics/demoSetup.tsx'),
      route('*', 'routes/public/notFound.tsx'),
    ]),
  ]),
  layout('routes/account/layout.tsx', [
    page('Onboarding', 'routes/account/onboarding.tsx'),
    page('Dashboard', 'routes/account/dashboard.tsx'),
    page('Messages', 'routes/account/messages.tsx'),
    page('Notifications', 'routes/account/notifications.tsx'),
    page('Alerts', 'routes/account/alerts.tsx'),
    page('Schedule', 'routes/account/schedule.tsx'),
    page('Timesheets', 'routes/account/timesheets.tsx'),
    page('Record', 'routes/account/record.tsx'),
    page('Offer', 'routes/account/offer.tsx'),
    page('Receipt', 'routes/account/receipt.tsx'),
    page('Settings', 'routes/account/settings.tsx'),
    page('ProfileEdit', 'routes/account/profileEdit.tsx'),
    page('ClinicianDashboard', 'routes/clinician/dashboard.tsx'),
    page('VerificationCheck', 'routes/clinician/verificationCheck.tsx'),
    page('MyApplications', 'routes/clinician/myApplications.tsx'),
    page('References', 'routes/clinician/references.tsx'),
    page('Portfolio', 'routes/clinician/portfolio.tsx'),
    page('SavedJobs', 'routes/clinician/savedJobs.tsx'),
    page('FacilityDashboard', 'routes/facility/dashboard.tsx'),
    page('PostJob', 'routes/facility/postJob.tsx'),
    page('FacilityJobs', 'routes/facility/jobs.tsx'),
    page('ImportJobs', 'routes/facility/importJobs.tsx'),
    page('FacilityApplicants', 'routes/facility/applicants.tsx'),
    page('FacilityFigures', 'routes/facility/figures.tsx'),
    page('Workspace', 'routes/facility/workspace.tsx'),
    page('PlanShifts', 'routes/facility/planShifts.tsx'),
    page('SavedTalent', 'routes/facility/savedTalent.tsx'),
    page('SiteTest', 'routes/diagnostics/siteTest.tsx'),
    page('AdminOverview', 'routes/admin/overview.tsx'),
    page('AdminReports', 'routes/admin/reports.tsx'),
    page('AdminVerification', 'routes/admin/verification.tsx'),
    page('AdminFacilities', 'routes/admin/facilities.tsx'),
    page('AdminScreening', 'routes/admin/screening.tsx'),
    page('AdminAppeals', 'routes/admin/appeals.tsx'),
    page('AdminUsers', 'routes/admin/users.tsx'),
    page('AdminAudit', 'routes/admin/audit.tsx'),
  ]),
  page('LogoutTest', 'routes/diagnostics/logoutTest.tsx'),
  // Not in a build: what it shares with pages would change the files that they load.
  ...(import.meta.env.DEV ? [route('dev/gallery', 'routes/diagnostics/gallery.tsx')] : []),
  route('manifest.webmanifest', 'routes/public/manifest.ts'),
  route('sw.js', 'routes/public/offlineWorker.ts'),
];

export default routes;

function page(name: PageName, file: string) {
  return route(siteMap[name].path.slice(1), file);
}
