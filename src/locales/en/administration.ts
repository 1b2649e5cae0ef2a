import { fieldName } from './audit-fields.ts'

const n = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)
const listed = (names: readonly string[]) =>
  names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', ')

const roles = new Map([
  ['SYSTEM_ADMIN', 'System administrator'],
  ['COMPANY_ADMIN', 'Company administrator'],
  ['PROJECT_USER', 'Project user'],
  ['PROJECT_VIEWER', 'Viewer (read only)'],
])

/** What a change is about, in the words of the pages. */
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

/** The administration page: companies, projects, users, and who can see what. */
export const administration = {
  title: 'Administration',
  tabList: 'Parts of the administration',
  tabs: {
    users: 'Users',
    access: 'Access',
    projects: 'Projects',
    settings: 'Project settings',
    companies: 'Companies',
    walls: 'Wall displays',
    changes: 'Changes',
  },
  readOnly:
    'You see what concerns you. Only administrators change it; your own names and password are in your account.',
  toAccount: 'Your account',
  /** A role of another deployment keeps its own name. */
  role: (role: string) => roles.get(role) ?? role,
  roleLabel: 'Role',
  unknownRole: (spelling: string) =>
    `${spelling} is no role that this dashboard knows: it counts as project user.`,
  name: 'Name',
  company: 'Company',
  anyCompany: 'Any',
  noCompany: 'None',
  anyRole: 'Any',
  search: 'Search',
  nothingFits: 'Nothing fits the filters',
  showAll: 'Show all',
  passwordHint: 'At least 8 characters. Hand it over yourself: the service does not mail it.',
  passwordShort: 'At least 8 characters',
  passwordLong: 'At most 200 characters',
  emailMissing: 'Type an e-mail address, such as anna@plant.example',
  emailTaken: 'There is a user with this address already',
  nameMissing: 'Give it a name',
  companyNeeded: 'A company administrator needs a company',
  /** On the page where a project is chosen. */
  firstProject: {
    make: 'You may make the first one. A project holds sites, tags and alarms.',
    name: 'Name of the project',
    nameMissing: 'Give the project a name',
    submit: 'Make the project',
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
      shown === all ? n(all, 'user', 'users') : `${shown} of ${all} users`,
    everyProject: 'every project',
    everyOfCompany: 'every project of the company',
    noProject: 'none yet',
    you: 'you',
    ofSystem: 'of the service itself',
    asked: 'asks for a new password',
    askedAt: (moment: string) =>
      `A new password was asked for at ${moment}. Set one, and hand it over yourself.`,
    empty: 'The service tells no users',
    emptyNext: 'Not even your own account. Ask whoever runs the service.',
    editTitle: (name: string) => `User ${name}`,
    above: 'The role is above yours: only a system administrator changes this account.',
    own: 'This is your own account. Names and password are changed on the page of your account, the role by another administrator.',
    lastAdmin: 'This is the last system administrator: role and account stay until there is another one.',
    setPassword: 'Set a password',
    setPasswordTitle: (name: string) => `New password for ${name}`,
    setPasswordWhat: (name: string) =>
      `${name} is signed out everywhere at once and needs the new password to come back.`,
    newPassword: 'New password',
    passwordSet: (name: string) => `${name} has a new password.`,
    delete: 'Delete user',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteWhat:
      'The account can no longer sign in, and is signed out everywhere at once. What it did stays in the history.',
    deleteProjects: (names: readonly string[]) =>
      `It loses ${n(names.length, 'project', 'projects')}: ${listed(names)}.`,
    giveNext: 'A project user sees nothing until a project is given: on the Access tab, or here.',
    give: 'Gives access to',
    giveFailed: (name: string, why: string) =>
      `The user is there, but not in ${name}: ${why} Give it on the Access tab.`,
  },
  projects: {
    create: 'New project',
    people: 'Given to',
    peopleCount: (count: number) => n(count, 'user', 'users'),
    here: 'you are here',
    count: (count: number) => n(count, 'project', 'projects'),
    empty: 'No projects yet',
    emptyNext: 'A project holds sites, tags and alarms of people who work together. Make the first one.',
    emptyAsk: 'Ask an administrator to make one and to give it to you.',
    editTitle: (name: string) => `Project ${name}`,
    nameTaken: 'Another project has this name',
    delete: 'Delete project',
    deleteTitle: (name: string) => `Delete project ${name}?`,
    deleteWhat:
      'Its sites, floorplans, zones, tags, hardware, alarms and history stay stored, but nobody can reach them any more.',
    deletePeople: (names: readonly string[]) =>
      names.length === 0
        ? 'It was given to nobody.'
        : `${n(names.length, 'user loses', 'users lose')} it: ${listed(names)}.`,
    deleteHere: 'You work in it right now. Afterwards you choose another project.',
  },
  changes: {
    at: 'When',
    who: 'Who',
    action: 'Done',
    actions: { CREATE: 'made', UPDATE: 'changed', DELETE: 'deleted' },
    what: 'What',
    fields: 'Changed fields',
    field: 'Field',
    before: 'Before',
    after: 'After',
    project: 'Project',
    request: 'Request',
    from: (who: string, address: string) => `${who} (from ${address})`,
    any: 'Any',
    noProject: 'none',
    goneProject: 'a deleted project',
    /** Of another kind: the service's own word. */
    kind: (kind: string) => kinds.get(kind) ?? fieldName(kind),
    fieldName,
    /** Several changes that one action made. */
    group: (kinds: string, count: number) => `${kinds}: ${n(count, 'change', 'changes')}`,
    uid: 'Uid',
    copyUid: 'Copy uid',
    uidCopied: 'Copied',
    title: (kind: string, name: string, action: string) => `${kind} ${name}: ${action}`,
    count: (shown: number, all: number, older: boolean) =>
      `${shown === all ? n(all, 'change', 'changes') : `${shown} of ${n(all, 'change', 'changes')}`}${older ? ', older ones not read yet' : ''}`,
    older: 'Older changes',
    empty: 'Nobody changed anything yet',
    emptyNext: 'Each change that somebody makes stands here from then on: who, when, and how it was before.',
    forbidden: 'Only administrators see who changed what',
    missing: 'This service keeps no log of changes',
    missingNext: 'It is beyond the specification of the interface; ask whoever runs the service.',
  },
  companies: {
    settings: 'Settings, JSON',
    settingsHint: 'Free settings of the company (user_params); the service keeps them as they are.',
    settingsWrong: 'Not a JSON object, such as {"region": "north"}',
    members: (count: number) => n(count, 'member', 'members'),
    projectCount: (count: number) => n(count, 'project', 'projects'),
    create: 'New company',
    count: (count: number) => n(count, 'company', 'companies'),
    users: 'Users',
    projects: 'Projects',
    empty: 'No companies',
    emptyNext:
      'A company owns users and projects, and has administrators of its own. It begins with its first user.',
    emptyAsk: 'Your account belongs to no company.',
    editTitle: (name: string) => `Company ${name}`,
    first: 'Its first user',
    delete: 'Delete company',
    deleteTitle: (name: string) => `Delete company ${name}?`,
    deleteUsers: (names: readonly string[]) =>
      names.length === 0
        ? 'It has no users.'
        : `${n(names.length, 'user goes', 'users go')} with it, and can no longer sign in: ${listed(names)}.`,
    deleteProjects: (names: readonly string[]) =>
      names.length === 0
        ? 'It has no projects.'
        : `${n(names.length, 'project goes', 'projects go')} with it; nobody can reach what they hold any more: ${listed(names)}.`,
    deleteOwn: 'It is your own company. Only a system administrator of none or another one deletes it.',
  },
  access: {
    grid: 'Who can see what',
    user: 'User',
    project: 'Project',
    allProjects: 'All',
    none: '–',
    bySystem: 'by role',
    byCompany: 'by role',
    bySystemHint: 'A system administrator enters every project.',
    byCompanyHint: 'A company administrator enters every project of the company.',
    alsoGiven: (role: string) => `also given: ${role}`,
    cell: (user: string, project: string) => `${user} in ${project}`,
    hint: '“By role” is not given here: administrators enter by their own role. The role that is given decides what somebody may do in the project.',
    given: (user: string, project: string) => `${user} can now enter ${project}.`,
    taken: (user: string, project: string) => `${user} can no longer enter ${project}.`,
    undo: 'Undo',
    failed: (user: string, project: string, why: string) => `${user} in ${project} stays as it was. ${why}`,
    foreign: 'of another company',
  },
} as const
