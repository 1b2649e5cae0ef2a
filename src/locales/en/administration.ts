import { fieldName } from './audit-fields.ts'
import { counted } from './plural.ts'

const listed = (names: readonly string[]) =>
  names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', ')

const roles = new Map([
  ['SYSTEM_ADMIN', 'System administrator'],
  ['COMPANY_ADMIN', 'Company administrator'],
  ['PROJECT_USER', 'Project user'],
  ['PROJECT_VIEWER', 'Viewer (read only)'],
])

/** Kinds of objects in the audit log. */
const kinds = new Map([
  ['sites', 'Site'],
  ['areas', 'Area'],
  ['floorplans', 'Floorplan'],
  ['zones', 'Zone'],
  ['anchors', 'Anchor'],
  ['nodes', 'Node'],
  ['tags', 'Tag'],
  ['tagTemplates', 'Tag template'],
  ['groups', 'Group'],
  ['tagBindings', 'Hardware of a tag'],
  ['anchorBindings', 'Hardware of an anchor'],
  ['alarms', 'Alarm'],
  ['alarmRules', 'Alarm rules'],
  ['wallDisplays', 'Wall display'],
  ['projectSettings', 'Project settings'],
  ['projects', 'Project'],
  ['companies', 'Company'],
  ['users', 'User'],
  ['schedules', 'Sync schedule'],
  ['syncSettings', 'Sync settings'],
  ['networkSettings', 'Network settings'],
  ['notificationProfiles', 'Notification profile'],
  ['subscribers', 'Subscriber'],
  ['musters', 'Muster'],
  ['systemSubscriptions', 'System subscription'],
  ['zoneDownloads', 'Zones on a tag'],
  ['reports', 'Report'],
  ['user_messages', 'Message'],
  ['node_messages', 'Message to a node'],
])

/** The administration page: companies, projects, users, access. */
export const administration = {
  title: 'Administration',
  tabList: 'Administration',
  tabs: {
    users: 'Users',
    access: 'Access',
    projects: 'Projects',
    settings: 'Project settings',
    companies: 'Companies',
    walls: 'Wall displays',
    changes: 'Audit log',
  },
  readOnly:
    'You see only what you have access to. Administrators can change it. Change your own name and password in your account.',
  toAccount: 'Your account',
  /** A role of another deployment keeps its own name. */
  role: (role: string) => roles.get(role) ?? role,
  roleLabel: 'Role',
  unknownRole: (spelling: string) => `${spelling} is not a known role. It is treated as a project user.`,
  name: 'Name',
  company: 'Company',
  anyCompany: 'All',
  noCompany: 'None',
  anyRole: 'All',
  search: 'Search',
  nothingFits: 'No results for these filters',
  showAll: 'Show all',
  passwordHint: 'At least 8 characters. Pass it on yourself: the service does not send it by e-mail.',
  passwordShort: 'At least 8 characters',
  passwordLong: 'At most 200 characters',
  emailMissing: 'Enter an e-mail address, such as anna@plant.example',
  emailTaken: 'A user with this address already exists',
  nameMissing: 'Enter a name',
  companyNeeded: 'A company administrator needs a company',
  /** On the page that selects a project. */
  firstProject: {
    make: 'You can create the first one. A project contains sites, tags and alarms.',
    name: 'Project name',
    nameMissing: 'Enter a project name',
    submit: 'Create project',
  },
  users: {
    create: 'New user',
    email: 'E-mail',
    password: 'Password',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    projects: 'Projects',
    count: (shown: number, all: number) =>
      shown === all ? counted(all, { one: 'user', other: 'users' }) : `${shown} of ${all} users`,
    everyProject: 'all projects',
    everyOfCompany: 'all projects of the company',
    noProject: 'none',
    you: 'you',
    ofSystem: 'system account',
    passwordRequested: 'requested a new password',
    passwordRequestedAt: (moment: string) =>
      `Requested a new password at ${moment}. Set one and pass it on yourself.`,
    empty: 'The service lists no users',
    emptyNext: 'Your own account is missing as well. Ask the administrator of the service.',
    editTitle: (name: string) => `User ${name}`,
    above: 'This role ranks above yours. Only a system administrator can change this account.',
    own: 'This is your own account. Change your name and password on your account page. Another administrator can change your role.',
    lastAdmin:
      'This is the last system administrator. The role and the account cannot be changed until there is another one.',
    setPassword: 'Set password',
    setPasswordTitle: (name: string) => `New password for ${name}`,
    setPasswordWhat: (name: string) =>
      `${name} is signed out on every device and must sign in with the new password.`,
    newPassword: 'New password',
    passwordSet: (name: string) => `${name} has a new password.`,
    lastSignIn: 'Last sign-in',
    neverSignedIn: 'Never',
    disabled: 'disabled',
    isDisabled: 'This account is disabled: the user cannot sign in.',
    disable: 'Disable account',
    disableTitle: (name: string) => `Disable the account of ${name}?`,
    disableWhat:
      'The user is signed out on every device and cannot sign in until you enable the account. Wall displays that the user set up are revoked.',
    enable: 'Enable account',
    enableTitle: (name: string) => `Enable the account of ${name}?`,
    enableWhat: 'The user can sign in again with the same password and has the same access.',
    delete: 'Delete user',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteWhat:
      'The user is signed out on every device and can no longer sign in. Their entries in the history are kept.',
    deleteProjects: (names: readonly string[]) =>
      `The user loses access to ${counted(names.length, { one: 'project', other: 'projects' })}: ${listed(names)}.`,
    grantNext: 'A project user needs access to a project: grant it here or on the Access tab.',
    grantAccess: 'Access to',
    grantFailed: (name: string, why: string) =>
      `The user was created, but has no access to ${name}: ${why} Grant it on the Access tab.`,
  },
  projects: {
    create: 'New project',
    people: 'Users',
    peopleCount: (count: number) => counted(count, { one: 'user', other: 'users' }),
    here: 'current project',
    count: (count: number) => counted(count, { one: 'project', other: 'projects' }),
    empty: 'No projects yet',
    emptyNext: 'A project contains sites, tags and alarms. Create the first one.',
    emptyAsk: 'Ask an administrator to create one and grant you access.',
    editTitle: (name: string) => `Project ${name}`,
    nameTaken: 'Another project already has this name',
    delete: 'Delete project',
    deleteTitle: (name: string) => `Delete project ${name}?`,
    deleteWhat:
      'Its sites, floorplans, zones, tags, hardware, alarms and history stay stored, but nobody can open them any more.',
    deletePeople: (names: readonly string[]) =>
      names.length === 0
        ? 'No user has access to it.'
        : `${counted(names.length, { one: 'user loses', other: 'users lose' })} access: ${listed(names)}.`,
    deleteHere: 'This is your current project. You will be asked to choose another one.',
  },
  changes: {
    at: 'Time',
    who: 'User',
    action: 'Action',
    actions: { CREATE: 'created', UPDATE: 'changed', DELETE: 'deleted' },
    what: 'Object',
    fields: 'Changed fields',
    field: 'Field',
    before: 'Before',
    after: 'After',
    project: 'Project',
    request: 'Request',
    from: (who: string, address: string) => `${who} (from ${address})`,
    any: 'All',
    noProject: 'none',
    goneProject: 'a deleted project',
    /** An unknown kind keeps the name the service gives it. */
    kind: (kind: string) => kinds.get(kind) ?? fieldName(kind),
    fieldName,
    /** Several changes made by one action. */
    group: (kinds: string, count: number) =>
      `${kinds}: ${counted(count, { one: 'change', other: 'changes' })}`,
    uid: 'UID',
    copyUid: 'Copy UID',
    uidCopied: 'Copied',
    title: (kind: string, name: string, action: string) => `${kind} ${name}: ${action}`,
    count: (shown: number, all: number, older: boolean) =>
      `${shown === all ? counted(all, { one: 'change', other: 'changes' }) : `${shown} of ${counted(all, { one: 'change', other: 'changes' })}`}${older ? ', older ones not loaded yet' : ''}`,
    older: 'Load older changes',
    empty: 'No changes yet',
    emptyNext: 'Every change is listed here: who made it, when, and the values before and after.',
    forbidden: 'Only administrators can see the audit log',
    missing: 'This service has no audit log',
    missingNext:
      'The audit log is not part of the interface specification. Ask the administrator of the service.',
  },
  companies: {
    settings: 'Settings, JSON',
    settingsHint: 'Custom settings of the company (user_params), stored as entered.',
    settingsWrong: 'Enter a JSON object, such as {"region": "north"}',
    members: (count: number) => counted(count, { one: 'member', other: 'members' }),
    projectCount: (count: number) => counted(count, { one: 'project', other: 'projects' }),
    create: 'New company',
    count: (count: number) => counted(count, { one: 'company', other: 'companies' }),
    users: 'Users',
    projects: 'Projects',
    empty: 'No companies yet',
    emptyNext:
      'A company owns users and projects and has its own administrators. Create it together with its first user.',
    emptyAsk: 'Your account belongs to no company.',
    editTitle: (name: string) => `Company ${name}`,
    first: 'First user',
    delete: 'Delete company',
    deleteTitle: (name: string) => `Delete company ${name}?`,
    deleteUsers: (names: readonly string[]) =>
      names.length === 0
        ? 'It has no users.'
        : `${counted(names.length, { one: 'user is', other: 'users are' })} deleted with it and can no longer sign in: ${listed(names)}.`,
    deleteProjects: (names: readonly string[]) =>
      names.length === 0
        ? 'It has no projects.'
        : `${counted(names.length, { one: 'project is', other: 'projects are' })} deleted with it; nobody can open their data any more: ${listed(names)}.`,
    deleteOwn: 'This is your own company. Only a system administrator outside it can delete it.',
  },
  access: {
    grid: 'Access by user and project',
    user: 'User',
    project: 'Project',
    allProjects: 'All',
    none: '–',
    bySystem: 'by role',
    byCompany: 'by role',
    bySystemHint: 'A system administrator has access to every project.',
    byCompanyHint: 'A company administrator has access to every project of the company.',
    alsoGranted: (role: string) => `also granted: ${role}`,
    cell: (user: string, project: string) => `${user} in ${project}`,
    hint: '“By role” is not granted here: administrators have access through their own role. The role you grant decides what a user may do in the project.',
    granted: (user: string, project: string) => `${user} now has access to ${project}.`,
    revoked: (user: string, project: string) => `${user} no longer has access to ${project}.`,
    undo: 'Undo',
    failed: (user: string, project: string, why: string) =>
      `Access of ${user} to ${project} was not changed. ${why}`,
    foreign: 'other company',
  },
} as const
