import { counted } from './plural.ts'

const severities = ['all events', 'low and above', 'medium and above', 'high only']
const statuses = new Map([
  ['sent', 'Sent'],
  ['outbox', 'Not sent'],
  ['failed', 'Failed'],
  ['queued', 'Queued'],
])
const channels = new Map([
  ['email', 'E-mail'],
  ['phone', 'Phone'],
])

/** The notifications page: profiles, subscribers, delivery log. */
export const notifications = {
  noMailServer: 'No mail server is configured, so nothing is sent by e-mail. Set SMTP_URL on the server.',
  noPhoneGateway:
    'No phone gateway is configured, so nothing is sent by phone. Set PHONE_WEBHOOK_URL on the server.',
  title: 'Notifications',
  tabList: 'Notifications',
  tabs: { profiles: 'Profiles', subscribers: 'Subscribers', system: 'System events', log: 'Delivery log' },
  name: 'Name',
  nameMissing: 'Enter a name',
  none: 'None',
  kinds: { ALARM: 'Alarms', SYSTEM: 'System events' },
  channel: (channel: string) => channels.get(channel) ?? channel,
  severityFrom: (severity: number) => severities[severity] ?? `${severity} and above`,
  profiles: {
    create: 'New profile',
    empty: 'No notification profiles yet',
    emptyNext:
      'A profile defines which alarms are sent and through which channel. Create one, then assign it to subscribers.',
    kind: 'Notifies about',
    active: 'Active',
    on: 'On',
    off: 'Off',
    conditions: 'Conditions',
    everyType: 'all types',
    channelsHead: 'Channels',
    noChannels: 'none',
    recipients: 'Recipients',
    noRecipients: 'none yet',
    editTitle: (name: string) => `Profile ${name}`,
    activeLabel: 'Active',
    severity: 'Minimum zone severity',
    severityOpen: 'Default of the service',
    types: 'Alarm types',
    typesHint: 'No selection means all types.',
    typesUnread: 'The alarm types could not be loaded. The types of this profile are kept.',
    foreignType: (type: string) => `${type} (not available for this kind of profile)`,
    unlistedType: (type: string) => `${type} (no longer available)`,
    cooldown: 'Cooldown for the same cause, seconds',
    cooldownHint:
      'The same cause is sent again only after this time, unless the severity rises. Empty: default of the service.',
    cooldownWrong: 'Enter a number of seconds from 0 to 86400',
    channels: 'Channels',
    phoneOfUsers:
      'System events are sent to the e-mail addresses of users; users have no phone number for this.',
    noChannel: 'Nothing is sent without a channel.',
    kept: 'Other settings of this profile',
    keptHint: 'Unknown to this dashboard. They are saved unchanged.',
    changes: 'Changes to save',
    noChanges: 'No changes yet. The whole profile is saved; everything else stays as it is.',
    wholeSent: 'The whole profile is saved, so no other setting falls back to its default.',
    leftOpen: (fields: readonly string[]) => `Uses the default of the service: ${fields.join(', ')}.`,
    fields: {
      name: 'Name',
      kind: 'Notifies about',
      active: 'Active',
      leastSeverity: 'Minimum zone severity',
      alarmTypes: 'Alarm types',
      cooldownS: 'Cooldown',
      email: 'E-mail',
      phone: 'Phone',
    },
    openValue: 'default of the service',
    test: 'Send test',
    testUnsaved: 'Save first: the test uses the saved profile.',
    testMissing: 'This service cannot send a test.',
    testNobody: 'Nothing was sent: this profile has no recipients or no channel.',
    testStuck: 'Nothing was sent: the channels of this profile are not configured on the server.',
    notSent: 'not sent',
    tested: (count: number) =>
      `Sending ${counted(count, { one: 'message', other: 'messages' })}; the delivery log shows the result:`,
    stale:
      'Somebody else changed this profile after you opened it. You are asked again before saving replaces their changes.',
    gone: 'Somebody else deleted this profile.',
    delete: 'Delete profile',
    deleteTitle: (name: string) => `Delete profile ${name}?`,
    deleteSubscribers: (names: readonly string[]) =>
      names.length === 0
        ? 'It has no recipients.'
        : `${counted(names.length, { one: 'recipient is', other: 'recipients are' })} no longer notified through it: ${names.join(', ')}.`,
    deleteOff: 'To pause notifications, switch the profile off instead.',
  },
  subscribers: {
    create: 'New subscriber',
    empty: 'No subscribers yet',
    emptyNext:
      'A subscriber is a person or a team with addresses and the profiles that notify them. Create the first one.',
    emails: 'E-mail addresses',
    phones: 'Phone numbers',
    addressHint: 'One per line.',
    bareHint: 'This service stores one address.',
    profiles: 'Profiles',
    noProfiles: 'There are no alarm profiles yet. Create one on the Profiles tab.',
    notAnEmail: (typed: string) => `${typed} is not an e-mail address`,
    notAPhone: (typed: string) =>
      `${typed} is not a phone number. Use digits, spaces, ()/- and a leading plus.`,
    tooMany: 'At most 50',
    oneOnly: 'This service stores one address of each kind',
    noAddress: 'Nothing can be sent without an address.',
    unused: (channel: string) => `A selected profile sends by ${channel}, but there is no such address.`,
    deletedProfile: 'A deleted profile is still assigned. Saving removes it.',
    profileOff: (name: string) => `${name} (off)`,
    editTitle: (name: string) => `Subscriber ${name}`,
    delete: 'Delete subscriber',
    deleteTitle: (name: string) => `Delete subscriber ${name}?`,
    deleteWhat: (profiles: readonly string[]) =>
      profiles.length === 0
        ? 'It has no profiles.'
        : `It is no longer notified through: ${profiles.join(', ')}.`,
  },
  system: {
    grid: 'Recipients of system events',
    user: 'User',
    hint: 'Silent tags, low batteries, offline nodes and lost sync are sent to users by e-mail.',
    empty: 'No profiles for system events yet',
    emptyNext: 'Create a profile for system events, then select its recipients here.',
    cell: (user: string, profile: string) => `Notify ${user} through ${profile}`,
    notShown: 'hidden user',
    own: 'You can change your own row; administrators can change all rows.',
    failed: (user: string, why: string) => `Nothing was changed for ${user}. ${why}`,
  },
  log: {
    grid: 'Messages',
    at: 'Time',
    status: 'Status',
    channel: 'Channel',
    to: 'Recipient',
    subject: 'Subject',
    profile: 'Profile',
    any: 'All',
    search: 'Search',
    statusLabel: (status: string) => statuses.get(status) ?? status,
    statusHint: {
      sent: 'Accepted by the mail server or webhook.',
      outbox: 'Not sent: no mail server or phone gateway is configured. You can read the message here.',
      failed: 'Refused by the mail server or webhook.',
      queued: 'Waiting to be sent.',
    },
    suppressed: 'Suppressed',
    suppressedCount: (count: number) =>
      `${counted(count, { one: 'message', other: 'messages' })} of the same cause suppressed before this one`,
    suppressedShort: (count: number) => `+${count} suppressed`,
    about: 'Topic',
    ofProject: 'This project',
    ofAccounts: 'New passwords',
    empty: 'No messages sent yet',
    emptyNext: 'Messages appear here when an alarm or a test is sent.',
    emptyAccounts: 'No new password was requested yet.',
    nothingFits: 'No messages match the filters',
    showAll: 'Show all',
    older: 'Load older messages',
    missing: 'This service has no delivery log',
    missingNext: 'Check with the recipients whether messages arrived.',
    forbidden: 'Only system administrators can see this.',
    test: 'test',
    deletedProfile: 'deleted profile',
    count: (shown: number, all: number, more: boolean) =>
      shown === all && !more
        ? counted(all, { one: 'message', other: 'messages' })
        : `${shown} of ${all}${more ? ' or more' : ''} messages`,
  },
} as const
