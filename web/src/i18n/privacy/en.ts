import type { Passage } from '../passage';

export default [
  {
    title: 'Looking around',
    paragraphs: [
      'Nothing about you is stored as long as you only read pages or watch games. Your address is known while you are connected, and for some minutes after, so that nobody floods the server; it is not written down, except in a ban. After a wrong password or a wrong code a fingerprint of it is, by a key that changes, for about a day. Whoever runs the server may have a log of requests in front of it.',
    ],
  },
  {
    title: 'A name and a seat',
    paragraphs: [
      'When you say what you are called, the server stores that name and gives your browser a cookie with a secret; it stores only the hash of the secret. The cookie is kept for 400 days from your last visit. A personal link works for 7 days.',
      'A game stores who sat where, every decision with its time, and what was written at the table. Whoever has the table’s link can see that. Games stay until whoever runs the server deletes them; empty tables and people who are at none may be deleted after a while.',
    ],
  },
  {
    title: 'A claimed name',
    paragraphs: [
      'When you claim your name, the server also stores what proves that it is you: a password as an Argon2 hash, the public keys of your passkeys, hashes of your recovery codes, and your mail address if you give one. For each device it stores what kind of browser it is and on which day it was used last, so that you can sign it out.',
      'Your page shows your name, since when you are here, your ratings and your rated games. Ratings are calculated from those games and go with them. While a rated game goes on, a fingerprint of your address is stored, so that nobody plays against themselves.',
    ],
  },
  {
    title: 'Other people',
    paragraphs: [
      'Friends, requests, invitations, whom you have blocked, and what you wish to play are stored until you or they end it; who is blocked is not told. In tournaments your name, games and points are public and stay.',
    ],
  },
  {
    title: 'Notices',
    paragraphs: [
      'If you want to be told when it is your turn, the server stores how and when: the address that your browser’s maker gave for push messages, your mail address, your language, your time zone and your quiet hours. A push message goes through the browser maker’s servers, encrypted so that they cannot read it. It is stored until you switch it off or the browser refuses it; a notice is deleted soon after it was sent.',
    ],
  },
  {
    title: 'Reports',
    paragraphs: [
      'A report stores who reported whom, why, and the last lines written at that table. Moderators read it and decide; reports and decisions stay, so that they see what was before. When you delete yourself, your name and your lines are taken out of them; the reason, what others wrote and what was decided stay. A warning is deleted when you have read it.',
    ],
  },
  {
    title: 'Taking it along, deleting it',
    paragraphs: [
      'On your page you can download everything that is stored about you, your games included, and delete it, even when you are banned. Games that you played with others stay, with another name in the place of yours; nobody else can take your name.',
    ],
  },
  {
    title: 'What is not done',
    paragraphs: [
      'Nothing is loaded from other servers, nobody is counted or followed, and nothing is given to anybody else.',
    ],
  },
] satisfies readonly Passage[];
