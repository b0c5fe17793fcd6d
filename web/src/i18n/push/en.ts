/** Being told on this device and by mail, and ending mails, in English. */
const push = {
  title: 'Messages on your devices',
  about: 'A device can tell you that a game waits for you, also while this page is closed.',
  subscribe: 'Tell me on this device',
  subscribing: 'Asking the browser…',
  unsubscribe: 'Stop on this device',
  subscribed: 'This device tells you now.',
  unsubscribed: 'This device tells you nothing more.',
  'hindrance.insecure':
    'This page was opened by http. Browsers only let pages by https, with a name, tell you things.',
  'hindrance.install':
    'On an iPhone or iPad only an installed app may tell you things: choose “Share”, then “Add to Home Screen”, and open topdrop from there.',
  'hindrance.unsupported': 'This browser cannot be told things while the page is closed.',
  'hindrance.denied':
    'You have forbidden this page to tell you things. The browser’s settings for this page let it.',
  refused: 'The browser was not given the permission.',
  failed: 'The browser’s push service cannot be reached.',
  hint: 'Be told when it is your turn here?',
  hint_about: 'This device can do so while the page is closed.',
  hint_no: 'No, thanks',
  hint_gone: 'You are not asked again; on the page about you this can be changed.',
  devices: 'Devices that tell you',
  none: 'No device yet.',
  since: '{device}, since {date}',
  unknown: 'A browser',
  this_one: 'this device',
  remove: 'Remove',
  removed: 'It tells you nothing more.',
  test: 'Send me a test message',
  tested: {
    zero: 'No device took the message.',
    one: 'Sent to one device.',
    other: 'Sent to {n} devices.',
  },
  test_mail: 'Send me a test mail',
  mail_sent: 'A mail is on its way to {mail}.',
  mail_to: 'Mails go to {mail}.',
  mail_none: 'Mails go to a confirmed address, and you have none.',
  mail_never: 'This server sends no mail.',
  end_title: 'No more mails',
  end_about: 'Do you want no more mails about your games?',
  end: 'No more mails',
  ended: 'You will get no more mails about your games.',
  ended_about: 'You can change that at any time.',
};

export default push;
