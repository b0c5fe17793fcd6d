export default {
  title: 'My data',
  about: 'Everything that is kept of you is yours.',
  privacy: 'What that is, and for how long',
  export: 'Download everything',
  delete: 'Delete me…',
  delete_about:
    'Your name, what lets you in, and what you wrote are deleted at once, and bots play on in your games. Games that you played with others stay, without your name; so do reports and what was decided on them, without your name and your lines. This cannot be undone.',
  name: 'To go on, write your name: {name}',
  password: 'Your password',
  delete_now: 'Delete all of it',
  deleted: 'All of it has been deleted.',
};
