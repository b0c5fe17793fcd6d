/* The types of everything that server and client exchange, made from the server's schema:
   python -m topdrop.server.protocol.schema | node scripts/types.mjs. Do not edit. */

export type ClientMessage =
  | Hello
  | Ping
  | Visible
  | Preview
  | PlayMove
  | SeatBot
  | Leave
  | Close
  | AskTakeBack
  | AnswerTakeBack
  | Resign
  | Rematch
  | SetPosition
  | Correct
  | Say
  | Mute;
export type DropItEvent =
  | PieceDropped
  | PiecesRested
  | PieceJudged
  | JokerOffered
  | JokerDecided
  | PieceScored
  | DropitGameEnded;
export type OnTopEvent =
  TriangleLaid | TileTurned | TileLaid | GapFilled | CrossingScored | OntopGameEnded;
export type ProblemCode =
  | 'bad_message'
  | 'too_big'
  | 'too_long'
  | 'wrong_protocol'
  | 'wrong_origin'
  | 'wrong_host'
  | 'not_found'
  | 'not_allowed'
  | 'too_fast'
  | 'too_many_connections'
  | 'too_many_tables'
  | 'too_slow'
  | 'busy'
  | 'not_saved'
  | 'stopping'
  | 'set_aside'
  | 'internal'
  | 'needs_server'
  | 'unknown_table'
  | 'deleted_table'
  | 'table_set_aside'
  | 'unknown_game'
  | 'bad_setup'
  | 'no_designs'
  | 'bad_design'
  | 'cannot_print'
  | 'no_lesson'
  | 'unknown_puzzle'
  | 'broken_game'
  | 'wrong_chairs'
  | 'bad_begins'
  | 'no_such_bot'
  | 'rated_game'
  | 'rated_members'
  | 'rated_one_seat'
  | 'rated_people'
  | 'rated_size'
  | 'rated_bot'
  | 'rated_bot_time'
  | 'rated_clock'
  | 'rated_begins'
  | 'rated_take_backs'
  | 'rated_practice'
  | 'rated_by_hand'
  | 'rated_setup'
  | 'bad_position'
  | 'bad_record'
  | 'no_records'
  | 'no_such_ply'
  | 'no_such_seat'
  | 'still_running'
  | 'no_open_chairs'
  | 'no_analysis'
  | 'not_analysed'
  | 'analysis_failed'
  | 'not_begun'
  | 'no_name'
  | 'bad_name'
  | 'name_of_bot'
  | 'bad_link'
  | 'revoked_link'
  | 'other_seats'
  | 'name_claimed'
  | 'name_reserved'
  | 'name_taken_away'
  | 'name_kept'
  | 'member_already'
  | 'no_member'
  | 'unknown_person'
  | 'weak_password'
  | 'wrong_password'
  | 'too_many_guesses'
  | 'signed_in'
  | 'no_such_device'
  | 'bad_code'
  | 'bad_one_time_link'
  | 'sends_no_mail'
  | 'email_taken'
  | 'bad_email'
  | 'bad_passkey'
  | 'no_passkeys_here'
  | 'too_many_passkeys'
  | 'last_way_in'
  | 'programs_cannot'
  | 'access_revoked'
  | 'deleted_account'
  | 'banned'
  | 'banned_until'
  | 'forbidden_name'
  | 'wrong_name'
  | 'cannot_report'
  | 'not_moderator'
  | 'unknown_report'
  | 'already_decided'
  | 'about_moderator'
  | 'silenced'
  | 'silenced_until'
  | 'unknown_tournament'
  | 'not_tournament_host'
  | 'too_many_tournaments'
  | 'bad_title'
  | 'bad_terms'
  | 'bad_start'
  | 'tournament_full'
  | 'tournament_begun'
  | 'tournament_over'
  | 'too_few_entrants'
  | 'entered_already'
  | 'not_entered'
  | 'entrant_banned'
  | 'entrant_out'
  | 'no_such_game'
  | 'bad_push'
  | 'push_away'
  | 'no_mail'
  | 'mail_not_sent'
  | 'bad_unsubscribe'
  | 'not_invited'
  | 'table_full'
  | 'seat_kept'
  | 'sits_here'
  | 'not_invited_here'
  | 'chair_taken'
  | 'no_such_chair'
  | 'not_your_chair'
  | 'not_seated'
  | 'not_host'
  | 'wrong_players'
  | 'already_begun'
  | 'closed'
  | 'history_full'
  | 'too_often'
  | 'that_is_you'
  | 'no_request'
  | 'too_many_friends'
  | 'cannot_invite'
  | 'you_blocked'
  | 'cannot_block'
  | 'too_many_blocked'
  | 'cannot_sit'
  | 'cannot_watch'
  | 'stale'
  | 'not_your_turn'
  | 'over'
  | 'not_over'
  | 'illegal_move'
  | 'unreadable_move'
  | 'time_up'
  | 'bad_zone'
  | 'vacation_planned'
  | 'vacation_too_soon'
  | 'vacation_too_long'
  | 'vacation_spent'
  | 'no_vacation'
  | 'on_vacation'
  | 'superseded'
  | 'previews_off'
  | 'take_backs_off'
  | 'nothing_to_take_back'
  | 'cannot_take_back'
  | 'take_back_asked'
  | 'take_back_refused'
  | 'no_take_back'
  | 'no_position'
  | 'no_by_hand'
  | 'by_hand'
  | 'tile_in_hand'
  | 'not_by_hand'
  | 'no_such_turn'
  | 'later_turn'
  | 'cannot_concede'
  | 'chat_off'
  | 'forbidden_words'
  | 'bad_text'
  | 'cannot_mute'
  | 'rematch_made'
  | 'no_stronger_bot';
export type ServerMessage =
  Welcome | Update | Done | Refused | Previewed | Presence | Pong | Goodbye;
export type TournamentCommand =
  | EnterTournament
  | WithdrawFromTournament
  | BeginTournament
  | StopTournament
  | AddBots
  | SendOut
  | DecideGame;

/**
 * Messages and bodies of the topdrop server, protocol 2.
 */
export interface Topdrop {
  Account?: Account;
  AccountFacts?: AccountFacts;
  AddBots?: AddBots;
  Adopt?: Adopt;
  Analysis?: Analysis;
  AnalysisState?: AnalysisState;
  Answer?: Answer;
  AnswerTakeBack?: AnswerTakeBack;
  AskReset?: AskReset;
  AskTakeBack?: AskTakeBack;
  Away?: Away;
  BeginTournament?: BeginTournament;
  BlockedPerson?: BlockedPerson;
  BoardCounts?: BoardCounts;
  BoardFacts?: BoardFacts;
  Bonus?: Bonus;
  BotInfo?: BotInfo;
  BotSeated?: BotSeated;
  Branch?: Branch;
  Candidate?: Candidate;
  Chair?: Chair;
  ChairLeft?: ChairLeft;
  ChairNeeded?: ChairNeeded;
  ChairResigned?: ChairResigned;
  ChairSetup?: ChairSetup;
  ChairTaken?: ChairTaken;
  ChairsAsked?: ChairsAsked;
  ChangePassword?: ChangePassword;
  ChangedRating?: ChangedRating;
  ClaimName?: ClaimName;
  ClientMessage?: ClientMessage;
  ClockFacts?: ClockFacts;
  ClockOption?: ClockOption;
  ClocksAdjusted?: ClocksAdjusted;
  Close?: Close;
  Company?: Company;
  Correct?: Correct;
  CrossingScored?: CrossingScored;
  DecideGame?: DecideGame;
  Decided?: Decided;
  Decision?: Decision;
  DeleteMe?: DeleteMe;
  DesignAsked?: DesignAsked;
  DesignCheck?: DesignCheck;
  DesignFault?: DesignFault;
  DesignFile?: DesignFile;
  DesignPart?: DesignPart;
  DesignTrial?: DesignTrial;
  DesignTried?: DesignTried;
  DeviceFacts?: DeviceFacts;
  Done?: Done;
  DropItEvent?: DropItEvent;
  DropItFall?: DropItFall;
  DropItScenery?: DropItScenery;
  DropItTrial?: DropItTrial;
  DropItView?: DropItView;
  DropitGameEnded?: DropitGameEnded;
  EnterTournament?: EnterTournament;
  EntrantFacts?: EntrantFacts;
  Entry?: Entry;
  EntryList?: EntryList;
  Failure?: Failure;
  Fall?: Fall;
  Finding?: Finding;
  FlagFell?: FlagFell;
  Friend?: Friend;
  GameBegan?: GameBegan;
  GameConceded?: GameConceded;
  GameInfo?: GameInfo;
  GameTypes?: GameTypes;
  GapFilled?: GapFilled;
  Goodbye?: Goodbye;
  Health?: Health;
  Hello?: Hello;
  HostFacts?: HostFacts;
  Invite?: Invite;
  InvitedTo?: InvitedTo;
  Join?: Join;
  JokerDecided?: JokerDecided;
  JokerOffered?: JokerOffered;
  JudgedAnswer?: JudgedAnswer;
  KeptSeat?: KeptSeat;
  LaidTile?: LaidTile;
  Leaderboard?: Leaderboard;
  Leave?: Leave;
  Lesson?: Lesson;
  LessonStep?: LessonStep;
  Level?: Level;
  LinkFacts?: LinkFacts;
  LinkList?: LinkList;
  LinkOwner?: LinkOwner;
  LinkToken?: LinkToken;
  LyingPiece?: LyingPiece;
  MailTested?: MailTested;
  MailsEnded?: MailsEnded;
  Me?: Me;
  ModerationAction?: ModerationAction;
  ModerationLog?: ModerationLog;
  ModeratorWarning?: ModeratorWarning;
  MoveNote?: MoveNote;
  MovePlayed?: MovePlayed;
  MovePreview?: MovePreview;
  Mute?: Mute;
  Muted?: Muted;
  NameClaimed?: NameClaimed;
  NewAnalysis?: NewAnalysis;
  NewAnswer?: NewAnswer;
  NewBranch?: NewBranch;
  NewDecision?: NewDecision;
  NewProgram?: NewProgram;
  NewPush?: NewPush;
  NewReport?: NewReport;
  NewTable?: NewTable;
  NewTournament?: NewTournament;
  NewVacation?: NewVacation;
  NewWish?: NewWish;
  Notation?: Notation;
  NotationAsked?: NotationAsked;
  NoticePreferences?: NoticePreferences;
  NoticeSettings?: NoticeSettings;
  NoticeWays?: NoticeWays;
  OnTopEvent?: OnTopEvent;
  OnTopScenery?: OnTopScenery;
  OnTopView?: OnTopView;
  OneTimeToken?: OneTimeToken;
  OntopGameEnded?: OntopGameEnded;
  Opened?: Opened;
  Opponent?: Opponent;
  Option?: Option;
  OutlineOf?: OutlineOf;
  PasskeyAsked?: PasskeyAsked;
  PasskeyFacts?: PasskeyFacts;
  PasskeyMade?: PasskeyMade;
  PasskeySignIn?: PasskeySignIn;
  Person?: Person;
  PersonRatings?: PersonRatings;
  PersonRecord?: PersonRecord;
  PersonStanding?: PersonStanding;
  PersonTournaments?: PersonTournaments;
  PersonalLink?: PersonalLink;
  PieceDropped?: PieceDropped;
  PieceJudged?: PieceJudged;
  PieceScored?: PieceScored;
  PiecesRested?: PiecesRested;
  Ping?: Ping;
  PlayMove?: PlayMove;
  PlayedGame?: PlayedGame;
  PlayerSummary?: PlayerSummary;
  Pong?: Pong;
  Pose?: Pose;
  PositionAsked?: PositionAsked;
  Presence?: Presence;
  Preset?: Preset;
  Preview?: Preview;
  Previewed?: Previewed;
  PrintAsked?: PrintAsked;
  Printout?: Printout;
  Problem?: Problem;
  ProblemCode?: ProblemCode;
  Program?: Program;
  Prove?: Prove;
  PushDevice?: PushDevice;
  PushKeys?: PushKeys;
  PushTested?: PushTested;
  Puzzle?: Puzzle;
  PuzzleAnswer?: PuzzleAnswer;
  PuzzleList?: PuzzleList;
  PuzzleReport?: PuzzleReport;
  PuzzleReported?: PuzzleReported;
  PuzzleRow?: PuzzleRow;
  PuzzleVerdict?: PuzzleVerdict;
  QuietHours?: QuietHours;
  QuotedLine?: QuotedLine;
  RandomGames?: RandomGames;
  RatedBot?: RatedBot;
  RatedPerson?: RatedPerson;
  RatedSize?: RatedSize;
  RatingFacts?: RatingFacts;
  Reach?: Reach;
  RecordFall?: RecordFall;
  RecordPicture?: RecordPicture;
  RecordReplay?: RecordReplay;
  Recover?: Recover;
  RecoveryCodes?: RecoveryCodes;
  Refused?: Refused;
  Relation?: Relation;
  Release?: Release;
  Rematch?: Rematch;
  RematchAsked?: RematchAsked;
  RematchMade?: RematchMade;
  RemovePasskey?: RemovePasskey;
  RemovePush?: RemovePush;
  Rename?: Rename;
  Renamed?: Renamed;
  Replay?: Replay;
  Reply?: Reply;
  ReportFacts?: ReportFacts;
  ReportList?: ReportList;
  Reported?: Reported;
  Reset?: Reset;
  Resign?: Resign;
  Results?: Results;
  RevokeDevice?: RevokeDevice;
  RevokeLinks?: RevokeLinks;
  RoundFacts?: RoundFacts;
  RoundOutcome?: RoundOutcome;
  Said?: Said;
  Say?: Say;
  Score?: Score;
  SeatBot?: SeatBot;
  SeatFreed?: SeatFreed;
  SeatKept?: SeatKept;
  SeatsJoined?: SeatsJoined;
  Segments?: Segments;
  SendOut?: SendOut;
  ServerMessage?: ServerMessage;
  SetEmail?: SetEmail;
  SetPosition?: SetPosition;
  ShaftCounts?: ShaftCounts;
  Shown?: Shown;
  SignIn?: SignIn;
  Snapshot?: Snapshot;
  SomebodyNamed?: SomebodyNamed;
  Spread?: Spread;
  Standing?: Standing;
  StandingFacts?: StandingFacts;
  StartPosition?: StartPosition;
  StopTournament?: StopTournament;
  TableClosed?: TableClosed;
  TableFacts?: TableFacts;
  TableList?: TableList;
  TableMade?: TableMade;
  TableOptions?: TableOptions2;
  TableRating?: TableRating;
  TableSummary?: TableSummary;
  TakeBack?: TakeBack;
  TakeBackAgreed?: TakeBackAgreed;
  TakeBackAsked?: TakeBackAsked;
  TakeBackRefused?: TakeBackRefused;
  TakenBack?: TakenBack;
  Terms?: Terms;
  TileLaid?: TileLaid;
  TileTurned?: TileTurned;
  ToBlock?: ToBlock;
  ToUnblock?: ToUnblock;
  TournamentCommand?: TournamentCommand;
  TournamentFacts?: TournamentFacts;
  TournamentList?: TournamentList;
  TournamentState?: TournamentState;
  TournamentSummary?: TournamentSummary;
  TournamentTaken?: TournamentTaken;
  TriangleLaid?: TriangleLaid;
  TriedMove?: TriedMove;
  Uninvite?: Uninvite;
  Update?: Update;
  VacationAnnounced?: VacationAnnounced;
  VacationEnded?: VacationEnded;
  VacationFacts?: VacationFacts;
  VacationYear?: VacationYear;
  Vacations?: Vacations;
  Value?: Value;
  ViewChanges?: ViewChanges;
  Visible?: Visible;
  WaitedFor?: WaitedFor;
  Welcome?: Welcome;
  WishSeen?: WishSeen;
  WishStanding?: WishStanding;
  Wishes?: Wishes;
  WithdrawFromTournament?: WithdrawFromTournament;
  Zone?: Zone;
}
/**
 * Where one seat's result comes from; ``final - initial`` is the sum of the other four.
 *
 * Attributes:
 *   initial: What the beginning was worth to the seat.
 *   final: What the end was.
 *   luck: What chance gave and took, the others' chance included.
 *   errors: What the seat's own moves lost, 0 or less but for noise.
 *   gifts: What the others' errors brought it.
 *   residual: What estimates of the same position differ by from one decision to the next.
 */
export interface Account {
  initial: number;
  final: number;
  luck: number;
  errors: number;
  gifts: number;
  residual: number;
}
/**
 * What there is of you here.
 *
 * Attributes:
 *   name: What you are called; None while you have not said.
 *   member: Whether you have claimed that name.
 *   password: Whether a password lets you in.
 *   email: Your confirmed address; None for none.
 *   mail: Whether this server sends mail.
 *   codes: How many recovery codes you have left.
 *   passkeys: Your passkeys, the newest first.
 *   devices: Your devices, links and tokens, the newest first.
 */
export interface AccountFacts {
  name: string | null;
  member: boolean;
  password: boolean;
  email: string | null;
  mail: boolean;
  codes: number;
  passkeys: PasskeyFacts[];
  devices: DeviceFacts[];
}
/**
 * A passkey of yours.
 *
 * Attributes:
 *   id: Its id, to remove it by.
 *   device: On what kind of device it was made.
 *   made: When.
 */
export interface PasskeyFacts {
  id: string;
  device: string;
  made: number;
}
/**
 * A device of yours, a personal link, or a program with a token.
 *
 * Attributes:
 *   id: Its id, to revoke it by.
 *   use: What it is.
 *   device: What kind, such as ``Firefox, Linux``; empty where that is not known.
 *   made: When it became yours; 0 where that was not kept.
 *   seen: The day on which it was last here, at its beginning; 0 likewise.
 *   current: Whether it is this one.
 */
export interface DeviceFacts {
  id: string;
  use: 'cookie' | 'link' | 'token';
  device: string;
  made: number;
  seen: number;
  current: boolean;
}
/**
 * Let bots of the server take part; only the host can.
 *
 * Attributes:
 *   bot: Which, as in `GameInfo.bots`.
 *   count: How many.
 */
export interface AddBots {
  kind: 'add_bots';
  bot: string;
  count?: number;
}
/**
 * Make this device the same person's as the one where the personal link was made.
 *
 * Attributes:
 *   token: The secret in the link.
 *   together: Whether the person of this device, who sits at tables already, is to become the
 *   other one, with all seats, here and on every other device.
 *   cookie: As in `Rename`.
 */
export interface Adopt {
  token: string;
  together?: boolean;
  cookie?: boolean;
}
/**
 * The analysis of a game, or what there is of it so far.
 *
 * Attributes:
 *   version: The version of topdrop that made it: others may value positions otherwise.
 *   game: The game.
 *   players: Who played, in seat order.
 *   unit: What losses are measured in, and what the best is best in.
 *   limits: Up to which loss which word is said; beyond the last it is a mistake.
 *   samples: The samples for each compared move. With the seed it repeats the analysis.
 *   seed: The seed.
 *   total: How many decisions there are to analyse.
 *   decisions: Those that have been, in order.
 *   final: What the end is worth: the result, or an estimate when the game goes on; None before
 *   the analysis is complete.
 *   complete: Whether all decisions are there.
 *   stopped: Why not: ``"timeout"`` or ``"cancelled"``; None else.
 *   summary: Each player's summary; None before the analysis is complete.
 *   seconds: How long it took.
 */
export interface Analysis {
  version: string;
  game: string;
  players: string[];
  unit: 'points' | 'share';
  limits: {
    [k: string]: number;
  };
  samples: number;
  seed: number;
  total: number;
  decisions: Decision[];
  final: Value | null;
  complete: boolean;
  stopped: ('cancelled' | 'timeout') | null;
  summary: PlayerSummary[] | null;
  seconds: number;
}
/**
 * One decision of a game. Values are of all seats; losses are the mover's.
 *
 * Attributes:
 *   number: Which decision it is, counted from 1.
 *   move: To which move of the record it belongs, counted from 1.
 *   kind: What was decided: ``"placement"``, ``"drop"`` or ``"joker"``; other games have other
 *   words.
 *   seat: Who decided.
 *   player: The same by name.
 *   chance: What chance gave for it, such as the tile drawn; None when nothing.
 *   played: The move played.
 *   best: The best move found.
 *   loss: By how much what was played is worse than the best, in the analysis's unit. It is an
 *   estimate from samples, so it can be a little below 0.
 *   low: The lower end of its 95 % interval.
 *   high: The upper end.
 *   word: ``"best"``, ``"good"``, ``"inaccuracy"`` or ``"mistake"``.
 *   loss_share: The loss as a share of the win, whatever the unit.
 *   loss_points: The loss in points, whatever the unit.
 *   compared: The moves that were compared, the best first. All have equally many samples.
 *   before: What the position is worth before chance gives anything.
 *   given: What it is worth with what chance gave, when it is made the best of.
 *   best_value: What it is worth after the best move found.
 *   played_value: What it is worth after the move played, before chance has its say again.
 *   after: What it is worth after the move as it really went.
 *   before_error: The standard error of the mover's `before`, in the unit.
 *   played_error: That of the mover's `played_value`.
 *   samples: From how many samples each compared move's value is.
 */
export interface Decision {
  number: number;
  move: number;
  kind: string;
  seat: number;
  player: string;
  chance: string | null;
  played: string;
  best: string;
  loss: number;
  low: number;
  high: number;
  word: string;
  loss_share: number;
  loss_points: number;
  compared: Candidate[];
  before: Value;
  given: Value;
  best_value: Value;
  played_value: Value;
  after: Value;
  before_error: number;
  played_error: number;
  samples: number;
}
/**
 * A move that was compared with the one played.
 *
 * Attributes:
 *   move: The move, in its short text form.
 *   value: What the position after it is worth to each seat.
 *   loss: By how much it is worse than the best found, to the seat that moves.
 */
export interface Candidate {
  move: string;
  value: Value;
  loss: number;
}
/**
 * What a position is worth to each seat, in seat order.
 *
 * Attributes:
 *   shares: The share of the win each seat can expect, 0 to 1; they add up to 1. Seats that win
 *   together share what their side wins.
 *   points: The final points each seat can expect.
 */
export interface Value {
  shares: number[];
  points: number[];
}
/**
 * A player's game in numbers.
 *
 * Attributes:
 *   player: Who.
 *   decisions: How many they had.
 *   loss: All their losses together, in the unit of the analysis.
 *   mean_loss: The same for each decision.
 *   words: How many of their decisions go by each word.
 *   share: Their account in shares of the win.
 *   points: Their account in points.
 */
export interface PlayerSummary {
  player: string;
  decisions: number;
  loss: number;
  mean_loss: number;
  words: {
    [k: string]: number;
  };
  share: Account;
  points: Account;
}
/**
 * How far an analysis is, and what there is of it once nobody works on it any more.
 *
 * Attributes:
 *   id: Its name, the same for the same game.
 *   status: ``waiting`` for its turn, ``running``, ``complete``, ``stopped`` (``stopped`` of
 *   the analysis says why), or ``failed``.
 *   ahead: How many others come before it, while it waits.
 *   done: How many decisions have been analysed.
 *   total: How many there are; None while that is not known.
 *   analysis: The analysis, when it is complete, or what there is of it when it was stopped.
 *   problem: Why it failed.
 */
export interface AnalysisState {
  id: string;
  status: 'complete' | 'failed' | 'running' | 'stopped' | 'waiting';
  ahead: number;
  done: number;
  total: number | null;
  analysis: Analysis | null;
  problem: Problem | null;
}
/**
 * Why something was refused.
 *
 * Attributes:
 *   code: Which kind of problem, one of `problems.CODES`; translate by this.
 *   params: What the code's sentence has gaps for.
 *   message: A sentence in English, for programs' logs and as a last resort.
 *   rule: The rule of the game that was broken, such as ``OT-12``, or None.
 */
export interface Problem {
  code: string;
  message: string;
  params: {
    [k: string]: string | number | boolean | null;
  };
  rule: string | null;
}
/**
 * What a move is worth that somebody answers with when a decision is asked about again.
 *
 * Attributes:
 *   move: The move, in its short text form.
 *   loss: By how much it is worse than the best found, in the unit of the analysis.
 *   value: What the position after it is worth to each seat.
 *   accepted: Whether it is good enough: it loses no more than an inaccuracy may, and is
 *   neither the move that was played nor worse than that.
 */
export interface Answer {
  move: string;
  loss: number;
  value: Value;
  accepted: boolean;
}
/**
 * Agree to the request to take back, or not. Saying no to one's own withdraws it.
 */
export interface AnswerTakeBack {
  type: 'answer_take_back';
  id: string;
  seq: number;
  agree: boolean;
}
/**
 * Be sent a link to a new password.
 *
 * Attributes:
 *   who: Your name, or the address that you have confirmed.
 *   language: In which language.
 */
export interface AskReset {
  who: string;
  language?: 'de' | 'en' | 'fr' | 'nl';
}
/**
 * Ask to take back your last decision and all that followed it.
 */
export interface AskTakeBack {
  type: 'take_back';
  id: string;
  seq: number;
  chair: number;
}
/**
 * A time in which somebody is on vacation.
 *
 * Attributes:
 *   chair: The chair.
 *   begin: When it begins.
 *   end: When it ends.
 */
export interface Away {
  chair: number;
  begin: number;
  end: number;
}
/**
 * Begin; only the host can.
 */
export interface BeginTournament {
  kind: 'begin';
}
/**
 * Somebody you have blocked.
 *
 * Attributes:
 *   number: By which the block is known.
 *   name: What they are called, or were when you blocked them.
 *   since: When that was.
 */
export interface BlockedPerson {
  number: number;
  name: string;
  since: number;
}
/**
 * What a board and its tile set come to (OT-1 to OT-7).
 *
 * Attributes:
 *   fields: The fields.
 *   pairs: The pairs of fields that share a side: where a tile can lie.
 *   crossings: The crossings.
 *   inner: The crossings that touch six fields.
 *   golden: The crossings where points count double.
 *   red: The fields that get a black triangle at the start.
 *   tiles: The tiles.
 *   kinds: The different tiles.
 *   triangles: The black triangles.
 *   stones: The stones of each colour.
 *   covered: The fields that all tiles and all triangles cover together, on as large a board
 *   as they like.
 *   acute: For each colour, by its letter, on how many tiles it has an acute corner.
 *   obtuse: Likewise for obtuse corners, which count two segments.
 *   opposite: For each two colours, by their letters (``BR``), on how many tiles they face
 *   each other over the acute corners.
 *   beside: For each two colours, on how many tiles they are on corners next to each other.
 */
export interface BoardCounts {
  fields: number;
  pairs: number;
  crossings: number;
  inner: number;
  golden: number;
  red: number;
  tiles: number;
  kinds: number;
  triangles: number;
  stones: number;
  covered: number;
  acute: {
    [k: string]: number;
  };
  obtuse: {
    [k: string]: number;
  };
  opposite: {
    [k: string]: number;
  };
  beside: {
    [k: string]: number;
  };
}
/**
 * A board of a round.
 *
 * Attributes:
 *   number: Which of the round, from 1.
 *   entrants: Who plays there, in the order of the seats.
 *   table: The table, at ``/t/<id>``.
 *   places: Their places, those who share one having the same; None while the game goes on.
 *   points: The points of the game; None where it has none.
 *   how: How it was decided; None while it goes on.
 *   absent: Who has not shown up, or has left.
 *   earlier: The tables of drawn games that were played again.
 */
export interface BoardFacts {
  number: number;
  entrants: number[];
  table: string;
  places: number[] | null;
  points: number[] | null;
  how: ('deadline' | 'forfeit' | 'host' | 'no_show' | 'played' | 'void') | null;
  absent: number[];
  earlier: string[];
}
/**
 * A bonus circle.
 *
 * Attributes:
 *   x: Its centre's distance from the left wall in mm.
 *   y: Its centre's height above the base in mm.
 *   radius: Its radius in mm.
 *   points: What covering any part of it is worth.
 */
export interface Bonus {
  x: number;
  y: number;
  radius: number;
  points: number;
}
/**
 * A bot that can be put on a chair.
 *
 * Attributes:
 *   name: What commands and chairs call it: ``level1`` to ``level5``, or a bot by its name.
 *   title: What people call it, which no language translates; None is as its `name` says.
 *   level: Its strength, from 1, which anybody beats, to 5; None when it plays no level.
 *   seconds: How long it thinks about a move at most, if the server lets it; None is as long
 *   as the server lets it.
 *   package: The package that brings it; None when it came with topdrop, ``engine`` when it is
 *   a program of the operator's. A page offers the levels and the bots of other packages;
 *   our other bots measure those.
 */
export interface BotInfo {
  name: string;
  title: string | null;
  level: number | null;
  seconds: number | null;
  package: string | null;
}
/**
 * A bot was put on an open chair.
 *
 * Attributes:
 *   chair: The chair.
 *   bot: Which one, as in `GameInfo.bots`.
 *   name: What it is called there; None in old histories, where it is as `bot` says.
 */
export interface BotSeated {
  kind: 'bot_seated';
  chair: number;
  bot: string;
  name: string | null;
}
/**
 * Where a game left another one, to be played otherwise from there on.
 *
 * Attributes:
 *   table: The id of the other game's table; None where its record named none.
 *   ply: How many of its decisions were kept.
 */
export interface Branch {
  table: string | null;
  ply: number;
}
/**
 * A chair at the table. Chairs keep their places; `seat` depends on who begins.
 *
 * Attributes:
 *   player: The colour that is played here, or that names the team.
 *   member: Which member of a team, counted from 0; None without teams of several.
 *   seat: The game's seat in turn order, counted from 0; None until the game begins.
 *   sitter: Who sits here.
 *   name: What the person or bot is called; None when the chair is open.
 *   bot: The bot's name in `GameInfo.bots`; None when it is none.
 *   program: Whether the one who sits there as a person is a program of somebody's.
 *   claimed: Whether they have claimed that name, so that everybody can look them up by it.
 *   resigned: What the person was called who left this chair to a bot; None when nobody did.
 *   left: Whether it was you, or somebody on your screen, who left it to the bot.
 *   mine: Whether it is you, or somebody on your screen.
 *   seconds: How long whoever sits here should think about each decision, as in a match; None
 *   where nothing but the clock, if there is one, tells.
 *   kept: For whom it is kept while it is open; None where for nobody.
 */
export interface Chair {
  player: string;
  member: number | null;
  seat: number | null;
  sitter: 'bot' | 'open' | 'person';
  name: string | null;
  bot: string | null;
  program: boolean;
  claimed: boolean;
  resigned: string | null;
  left: boolean;
  mine: boolean;
  seconds: number | null;
  kept: KeptSeat | null;
}
/**
 * That an open chair is kept for somebody who is invited.
 *
 * Attributes:
 *   name: What they are called.
 *   until: Till when; after that it is anybody's.
 *   yours: Whether it is you.
 */
export interface KeptSeat {
  name: string;
  until: number;
  yours: boolean;
}
/**
 * A person got up before the game began; the chair is open again.
 */
export interface ChairLeft {
  kind: 'chair_left';
  chair: number;
}
/**
 * A chair that a setup needs: for which player, and which member of a team.
 */
export interface ChairNeeded {
  player: string;
  member: number | null;
}
/**
 * A person left the chair to a bot.
 *
 * Attributes:
 *   chair: The chair.
 *   bot: Which one, as in `GameInfo.bots`.
 *   name: What it is called there; None in old histories, where it is as `bot` says.
 */
export interface ChairResigned {
  kind: 'chair_resigned';
  chair: number;
  bot: string;
  name: string | null;
}
/**
 * Who is to sit on a chair when a table is made.
 *
 * Attributes:
 *   sitter: ``me``; ``here``, someone else on this screen; ``bot``; ``open``; or ``invited``,
 *   a member for whom the chair is kept.
 *   name: What the person is called; for ``me`` the name you have, when left out; for
 *   ``invited`` the name they have claimed.
 *   bot: For ``bot``, which one.
 */
export interface ChairSetup {
  sitter: 'bot' | 'here' | 'invited' | 'me' | 'open';
  name?: string | null;
  bot?: string | null;
}
/**
 * A person sat down.
 */
export interface ChairTaken {
  kind: 'chair_taken';
  chair: number;
  name: string;
}
/**
 * Ask which chairs a setup needs, and whether it makes a game.
 */
export interface ChairsAsked {
  game: string;
  setup: {
    [k: string]: unknown;
  };
}
/**
 * Have another password.
 *
 * Attributes:
 *   proof: The one until now.
 *   password: The new one.
 */
export interface ChangePassword {
  password: string;
  proof?: string;
}
/**
 * What a game made of somebody's rating.
 *
 * Attributes:
 *   name: The claimed name; None of somebody who has left.
 *   me: Whether it is you.
 *   place: The place, from 1.
 *   before: The rating before the game; None where it was not rated.
 *   after: The rating after it; None likewise.
 */
export interface ChangedRating {
  name: string | null;
  me: boolean;
  place: number;
  before: RatingFacts | null;
  after: RatingFacts | null;
}
/**
 * How strong somebody is believed to be, and by how many games.
 *
 * Attributes:
 *   number: What people are shown: somebody is at least so strong, almost certainly.
 *   mu: The mean of what somebody's strength may be.
 *   sigma: Its standard deviation.
 *   provisional: Whether too little is known yet to compare it.
 *   games: How many games were rated.
 *   won: How many of them were won,
 *   shared: in how many the first place was shared,
 *   lost: and how many were lost.
 *   at: When the last of them ended.
 */
export interface RatingFacts {
  number: number;
  mu: number;
  sigma: number;
  provisional: boolean;
  games: number;
  won: number;
  shared: number;
  lost: number;
  at: number;
}
/**
 * Claim a name, so that nobody else has it and you come in again from anywhere.
 *
 * Attributes:
 *   name: The name.
 *   password: What lets you in again.
 *   cookie: As in `Rename`.
 */
export interface ClaimName {
  name: string;
  password: string;
  cookie?: boolean;
}
/**
 * The first message on every connection.
 *
 * Attributes:
 *   protocol: The version the client speaks, `PROTOCOL` or `WHOLE_PROTOCOL`.
 *   since: The last sequence number the client has; None when it has nothing.
 *   secret: Who the client is, where its browser keeps no cookie (`Me.secret`).
 */
export interface Hello {
  type: 'hello';
  protocol: number;
  since?: number | null;
  secret?: string | null;
}
/**
 * Asks for a `Pong`, to find out whether the connection still holds.
 */
export interface Ping {
  type: 'ping';
}
/**
 * Says whether somebody has the table before their eyes, and so needs no notices of it.
 *
 * Attributes:
 *   visible: Whether they have; as long as nothing was said, they have not.
 */
export interface Visible {
  type: 'visible';
  visible: boolean;
}
/**
 * Asks what moves would lead to, without playing them. Needs no chair and changes nothing.
 *
 * Attributes:
 *   id: Comes back in the answer.
 *   moves: The moves in their text forms.
 */
export interface Preview {
  type: 'preview';
  id: string;
  moves: string[];
}
/**
 * Play a move from a chair of yours.
 */
export interface PlayMove {
  type: 'move';
  id: string;
  seq: number;
  chair: number;
  move: string;
}
/**
 * Put a bot on an open chair; for the host, before the game begins.
 */
export interface SeatBot {
  type: 'seat_bot';
  id: string;
  seq: number;
  chair: number;
  bot: string;
}
/**
 * Get up from a chair of yours before the game begins.
 */
export interface Leave {
  type: 'leave';
  id: string;
  seq: number;
  chair: number;
}
/**
 * Close the table before the game begins; for the host.
 */
export interface Close {
  type: 'close';
  id: string;
  seq: number;
}
/**
 * Give the game up.
 *
 * Attributes:
 *   chair: For a chair of yours.
 *   bot: Which bot plays on there for the rest of the game. None ends the game, which the other
 *   side has won: where there are two sides, and nobody else on yours.
 */
export interface Resign {
  type: 'resign';
  id: string;
  seq: number;
  chair: number;
  bot?: string | null;
}
/**
 * Ask for another game, or agree to one, after this one is over.
 *
 * Attributes:
 *   stronger: With every bot a level stronger; only where nobody else has to agree.
 */
export interface Rematch {
  type: 'rematch';
  id: string;
  seq: number;
  stronger?: boolean;
}
/**
 * Set the game to the position after some decisions of the table's line.
 *
 * What else was played is taken back. Only at tables that have a line, such as those of
 * lessons.
 *
 * Attributes:
 *   ply: After how many decisions.
 */
export interface SetPosition {
  type: 'set_position';
  id: string;
  seq: number;
  ply: number;
}
/**
 * Correct a turn of a game with a real box; all later turns are played again by the rules.
 *
 * Attributes:
 *   turn: Which turn, counted from 1.
 *   how: ``replace``: what is named here was drawn or was done; ``insert``: a turn was forgotten
 *   before it; ``remove``: there was no such turn.
 *   drawn: The thing that was drawn; None is as before.
 *   move: What was done with it; None is as before.
 *   keep: How many turns stand at most, the others being taken back. None is all of them: then
 *   nothing changes if one of them is no longer possible (``later_turn``).
 */
export interface Correct {
  type: 'correct';
  id: string;
  seq: number;
  turn: number;
  how?: 'insert' | 'remove' | 'replace';
  drawn?: string | null;
  move?: string | null;
  keep?: number | null;
}
/**
 * Write something to everybody at the table.
 */
export interface Say {
  type: 'say';
  id: string;
  text: string;
}
/**
 * Stop hearing the person on a chair, or listen again.
 */
export interface Mute {
  type: 'mute';
  id: string;
  chair: number;
  muted?: boolean;
}
/**
 * The clocks as they stood at the time `at`.
 *
 * Attributes:
 *   left: What each chair has left.
 *   running: The chair whose clock runs; None when none does.
 *   at: The server's time.
 *   rests: When the running clock stands still, since whoever it is of is on vacation: those
 *   that are not over, in order.
 */
export interface ClockFacts {
  left: number[];
  running: number | null;
  at: number;
  rests: Away[];
}
/**
 * How long people may think.
 *
 * Attributes:
 *   per: ``move``: the time is given anew for every move; ``game``: it is for all of them.
 *   seconds: The time; from 86,400 on, a day, it is one of days (docs/correspondence.md).
 *   increment: With ``game``, seconds that are given back after every move.
 */
export interface ClockOption {
  per: 'game' | 'move';
  seconds: number;
  increment?: number;
}
/**
 * Nobody could play, which is nobody's time: the running clock stood still meanwhile.
 *
 * Attributes:
 *   reason: Why not.
 *   ms: For how long the clock stood still; it may have been longer where the computer's clock
 *   was set back meanwhile.
 *   raised: What each chair's clock has got besides, which for clocks of days makes up 12
 *   hours when a copy has been put back; empty where none did.
 */
export interface ClocksAdjusted {
  kind: 'clocks_adjusted';
  reason: 'downtime' | 'restored' | 'set_aside';
  ms: number;
  raised: number[];
}
/**
 * Your company.
 *
 * Attributes:
 *   member: Whether you have claimed a name, so that you can have friends.
 *   shown: Whether friends see that you are here.
 *   friends: Friends and requests, those who are here first, then by name.
 *   invitations: The invitations for you, the newest first.
 *   blocked: Whom you have blocked, by name.
 */
export interface Company {
  member: boolean;
  shown: boolean;
  friends: Friend[];
  invitations: InvitedTo[];
  blocked: BlockedPerson[];
}
/**
 * Somebody you know.
 *
 * Attributes:
 *   name: The name they have claimed.
 *   standing: How they stand to you.
 *   since: Since when, in milliseconds since 1970.
 *   here: Whether they are here now; only friends who do not hide it.
 *   table: The table at which they sit now, where you may watch it.
 */
export interface Friend {
  name: string;
  standing: 'asked' | 'asking' | 'friend';
  since: number;
  here: boolean;
  table: TableSummary | null;
}
/**
 * A table in a list.
 *
 * Attributes:
 *   id: The table's id.
 *   game: The game's short name.
 *   status: Where it stands.
 *   names: Who sits on each chair; None for an open one.
 *   open: How many chairs are open, and kept for nobody else.
 *   players: The colour or team of each chair; empty where it is not known.
 *   mine: The chairs where you sit, or somebody on your screen.
 *   yours: Whether you sit there.
 *   your_turn: Whether the game waits for you.
 *   to_act: The chair the game waits for.
 *   points: The points of each chair, what counts in the end when it is over; empty before the
 *   game begins.
 *   won: The chairs that have won.
 *   conceded: The chair that gave the game up; None when none did.
 *   changed: When something last happened there.
 *   branch: Whether it is a branch of another game.
 *   due: When the running clock runs out; None where none runs.
 *   rated: Whether its game counts for ratings.
 *   clock: How long people may think; None is as long as they like.
 *   friends: The chairs where friends of yours sit; only in the list of open tables.
 */
export interface TableSummary {
  id: string;
  game: string;
  status: 'closed' | 'over' | 'playing' | 'waiting';
  names: (string | null)[];
  open: number;
  players: string[];
  mine: number[];
  yours: boolean;
  your_turn: boolean;
  to_act: number | null;
  points: number[];
  won: number[];
  conceded: number | null;
  changed: number;
  branch: boolean;
  due: number | null;
  rated: boolean;
  clock: ClockOption | null;
  friends: number[];
}
/**
 * An invitation for you.
 *
 * Attributes:
 *   table: The table; its page is ``/t/<id>``.
 *   host: What the one is called who invites you.
 *   chair: The chair that is kept for you.
 *   until: For how long.
 */
export interface InvitedTo {
  table: TableSummary;
  host: string;
  chair: number;
  until: number;
}
/**
 * A crossing all of whose fields are covered was scored (OT-15).
 *
 * The rule is the one that decided it: OT-16 a majority, OT-17 a tie for strongest, OT-18 one
 * colour or none.
 *
 * Attributes:
 *   crossing: The crossing.
 *   segments: The ring segments it rests on.
 *   tower: The stones, bottom to top; empty when nobody placed any.
 *   golden: Whether points count double here (OT-20).
 *   seat: The seat on top that scored, or None when nobody or a neutral colour is (OT-19).
 *   points: What that seat scored.
 */
export interface CrossingScored {
  event: 'crossing_scored';
  rule: string;
  crossing: string;
  segments: Segments;
  tower: ('blue' | 'red' | 'white' | 'yellow')[];
  golden: boolean;
  seat: number | null;
  points: number;
}
/**
 * Ring segments at one crossing, by colour (OT-6).
 */
export interface Segments {
  blue?: number;
  red?: number;
  white?: number;
  yellow?: number;
}
/**
 * Decide a game that goes on; only the host can.
 *
 * Attributes:
 *   table: The table.
 *   places: Its entrants, in groups of those who share a place, the first first.
 */
export interface DecideGame {
  kind: 'decide';
  table: string;
  places: number[][];
}
/**
 * What was decided on a report.
 *
 * Attributes:
 *   at: When.
 *   moderator: Who decided.
 *   kind: What.
 *   reason: Why, as the person was told.
 *   until: Until when it holds; None where that has no end or no meaning.
 */
export interface Decided {
  at: number;
  moderator: string;
  kind: 'ban' | 'dismiss' | 'lift' | 'rename' | 'silence' | 'warn';
  reason: string;
  until: number | null;
}
/**
 * Delete all that is kept of you.
 *
 * Attributes:
 *   name: What you are called, so that it is no mistake.
 *   password: Your password, if you have one.
 */
export interface DeleteMe {
  name: string;
  password?: string | null;
}
/**
 * Ask whether what somebody designs for a game can be used, and what it comes to.
 *
 * Attributes:
 *   game: The game's short name.
 *   setup: The choices of a setup that are designed, whose options are of the kind ``data``, as
 *   their files hold them; others that have to do with them may stand beside.
 */
export interface DesignAsked {
  game: string;
  setup: {
    [k: string]: unknown;
  };
}
/**
 * What a design comes to.
 *
 * Attributes:
 *   fault: Why it cannot be used; None when it can. The rest is None, or empty, where it cannot.
 *   counts: What there is to count.
 *   scenery: What does not change during a game on it, for drawing it.
 *   setup: Each part of it as records hold it, by its key in the setup; what was left out of the
 *   question is as usual.
 *   files: Each part of it as the text of a file, likewise.
 */
export interface DesignCheck {
  fault: DesignFault | null;
  counts: {
    [k: string]: unknown;
  } | null;
  scenery: {
    [k: string]: unknown;
  } | null;
  setup: {
    [k: string]: unknown;
  };
  files: {
    [k: string]: string;
  };
}
/**
 * Why a design cannot be used.
 *
 * Attributes:
 *   part: The key in the setup of what is wrong; None where parts do not go together.
 *   key: The key in that which is wrong, such as ``rows`` or ``pieces.square_side``.
 *   reason: What is wrong, as a command would say it.
 *   rule: The rule it goes by.
 *   places: What it is about, by the game's own names: fields, crossings, or keys.
 *   code: What is wrong as one word, such as ``fields_apart`` (docs/editors.md); None where
 *   only `reason` says it.
 *   params: The values that a sentence of `code` names.
 */
export interface DesignFault {
  part: string | null;
  key: string | null;
  reason: string;
  rule: string | null;
  places: string[];
  code: string | null;
  params: {
    [k: string]: number | string;
  };
}
/**
 * Ask what a file holds that somebody designed.
 *
 * Attributes:
 *   game: The game's short name.
 *   text: The file: TOML, or JSON as in the setup of a record.
 */
export interface DesignFile {
  game: string;
  text: string;
}
/**
 * What a file holds: one or more choices of a setup.
 */
export interface DesignPart {
  setup: {
    [k: string]: unknown;
  };
}
/**
 * Ask chance to play with a design.
 *
 * Attributes:
 *   game: As in `DesignAsked`.
 *   setup: As in `DesignAsked`; ``players`` say who plays, where that matters.
 *   times: How many games, where something is played to its end.
 *   seed: What the lots are drawn by; the same seed brings the same.
 */
export interface DesignTrial {
  game: string;
  setup: {
    [k: string]: unknown;
  };
  times?: number;
  seed: number;
}
/**
 * What came of it, in a form of the game's own.
 */
export interface DesignTried {
  trial: {
    [k: string]: unknown;
  };
}
/**
 * A command was carried out and is stored.
 *
 * Attributes:
 *   id: The command's id.
 *   seq: The entry that it made.
 *   repeated: Whether it had been carried out before and was only answered again.
 */
export interface Done {
  type: 'done';
  id: string;
  seq: number;
  repeated: boolean;
}
/**
 * A piece was let go above the opening (DI-9).
 *
 * Attributes:
 *   seat: Who let it go.
 *   member: Which member of a team did, counted from 0; None without teams (DI-18).
 *   piece: The piece.
 *   x: Where it was aimed, in mm.
 *   angle: How it was aimed, in degrees.
 *   release: How it really left the hand (DI-10).
 */
export interface PieceDropped {
  event: 'piece_dropped';
  rule: string;
  seat: number;
  member: number | null;
  piece: string;
  x: number;
  angle: number;
  release: Release;
}
/**
 * How a piece leaves the hand above the opening.
 *
 * Attributes:
 *   x: The centroid's distance from the left wall in mm.
 *   angle: The piece's turn in degrees, anticlockwise.
 *   spin: How fast it turns in radians per second, anticlockwise.
 */
export interface Release {
  x: number;
  angle: number;
  spin?: number;
}
/**
 * Everything in the shaft has come to rest (DI-11; DI-23 when it had to be made to).
 *
 * Attributes:
 *   rest: Where every piece lies, in the order of dropping; the last is the one just dropped.
 *   damped: Whether the drop was ended because it took too long (DI-23).
 */
export interface PiecesRested {
  event: 'pieces_rested';
  rule: string;
  rest: Pose[];
  damped: boolean;
}
/**
 * Where a piece is.
 *
 * Attributes:
 *   x: The centroid's distance from the left wall in mm.
 *   y: The centroid's height above the base in mm.
 *   angle: The piece's turn in degrees, anticlockwise.
 */
export interface Pose {
  x: number;
  y: number;
  angle: number;
}
/**
 * The piece just dropped was judged: by DI-13 it broke a taboo, or by DI-14 it did not.
 *
 * Attributes:
 *   seat: Who dropped it.
 *   piece: The piece.
 *   taboos: The broken taboos in the order of DI-13.
 *   level: The level reached (DI-15).
 *   bonus: The points of the covered circles, ascending (DI-16).
 *   value: Level and bonus.
 *   points: What the piece scores without a joker.
 *   findings: Every broken taboo with what was touched and where.
 *   line: The highest level line that was passed, counted from 0, or None on level 1.
 *   reach: The point that passed it (on level 1, the top).
 *   covered: The bonus circles.
 */
export interface PieceJudged {
  event: 'piece_judged';
  rule: string;
  seat: number;
  piece: string;
  taboos: ('colour' | 'edge' | 'height' | 'shape')[];
  level: number;
  bonus: number[];
  value: number;
  points: number;
  findings: Finding[];
  line: number | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  reach: [number, number];
  covered: Bonus[];
}
/**
 * One broken taboo and where it shows.
 *
 * Attributes:
 *   taboo: Which one.
 *   contact: Where, in mm: the point between two pieces, the point or both ends of the edge
 *   that lies against a wall, or the highest point of a piece above the opening.
 *   piece: The position, in the order of dropping, of the piece that is touched.
 *   zone: The edge zone that is touched.
 */
export interface Finding {
  taboo: 'colour' | 'edge' | 'height' | 'shape';
  contact: [number, number][];
  piece?: number | null;
  zone?: Zone | null;
}
/**
 * A stretch of an edge part that shows one symbol.
 *
 * Attributes:
 *   side: The wall it lies on, or ``base``.
 *   number: Which zone of that side, counted from 0, from the bottom up or from left to right.
 *   low: Where it begins in mm: a height on a wall, a distance from the left wall on the base.
 *   high: Where it ends in mm.
 *   symbol: The shape or the colour it shows.
 */
export interface Zone {
  side: 'base' | 'left' | 'right';
  number: number;
  low: number;
  high: number;
  symbol: string;
}
/**
 * A taboo was broken and a joker is left: the game waits for a decision (DI-21).
 *
 * Attributes:
 *   seat: Who decides.
 *   value: What the piece would score with a joker.
 *   jokers: How many the seat has.
 */
export interface JokerOffered {
  event: 'joker_offered';
  rule: string;
  seat: number;
  value: number;
  jokers: number;
}
/**
 * A joker was spent on the piece just dropped, or kept (DI-21).
 *
 * Attributes:
 *   seat: Who decided.
 *   spent: Whether it was spent.
 *   jokers: How many the seat has now.
 */
export interface JokerDecided {
  event: 'joker_decided';
  rule: string;
  seat: number;
  spent: boolean;
  jokers: number;
}
/**
 * A turn ended with the piece's score (DI-14; DI-21 when a joker made it).
 *
 * Attributes:
 *   seat: Who scored.
 *   points: What the piece scored, 0 with a taboo.
 *   total: The seat's points now.
 */
export interface PieceScored {
  event: 'piece_scored';
  rule: string;
  seat: number;
  points: number;
  total: number;
}
/**
 * The last piece has been dropped and scored (DI-17).
 *
 * Attributes:
 *   end: How the game ended.
 *   final: Points with those for jokers not spent (DI-21), by seat.
 *   winners: The players or teams that won, in seat order.
 */
export interface DropitGameEnded {
  event: 'game_ended';
  rule: string;
  end: string;
  final: number[];
  winners: string[];
}
/**
 * How a drop went: the ``trajectory`` of `Fall` and `MovePreview`.
 *
 * Attributes:
 *   seconds: How long it took.
 *   rate: Keyframes a second.
 *   movers: The pieces that moved, by their place in the order of dropping.
 *   frames: The keyframes: x, y in mm and angle in degrees for every mover in turn; angles run
 *   on past 0 and 360, so that they can be interpolated as they are.
 *   damped: Whether the drop took too long and was damped to rest (DI-23).
 */
export interface DropItFall {
  seconds: number;
  rate: number;
  movers: number[];
  frames: number[][];
  damped: boolean;
}
/**
 * The shaft of Drop It (DI-1 to DI-5), in mm, x to the right and y up from the base.
 *
 * Attributes:
 *   name: The shaft's name.
 *   width: The inner width.
 *   height: The height of the opening.
 *   lines: The level lines from the lowest up.
 *   bonus: The bonus circles.
 *   zones: The edge zones that count, with the symbols they show.
 *   outlines: The outline of each shape.
 */
export interface DropItScenery {
  name: string;
  width: number;
  height: number;
  lines: Level[];
  bonus: Bonus[];
  zones: Zone[];
  outlines: {
    [k: string]: OutlineOf;
  };
}
/**
 * A line between two levels.
 *
 * Attributes:
 *   left: Its height at the left wall in mm.
 *   right: Its height at the right wall in mm.
 */
export interface Level {
  left: number;
  right: number;
}
/**
 * A piece's outline at angle 0 round its centroid, in mm: a radius, or corners.
 */
export interface OutlineOf {
  radius?: number | null;
  corners?: [number, number][] | null;
}
/**
 * All pieces dropped anywhere, one after the other: `RandomDrops`, and where they lay.
 *
 * Attributes:
 *   times: How many times all pieces were dropped: once.
 *   points: What all pieces scored together.
 *   scoring: How many pieces scored anything.
 *   taboos: How many pieces broke each taboo.
 *   levels: How many pieces reached each level, the lowest first.
 *   bonus: For each bonus circle, how many pieces covered it.
 *   damped: How many drops took so long that they were damped to rest.
 *   pieces: The pieces in the order in which they were dropped.
 *   rests: After each drop, where every piece lay: x, y in mm and its angle in degrees.
 *   scored: What each of them scored.
 */
export interface DropItTrial {
  times: number;
  points: Spread;
  scoring: Spread;
  taboos: {
    [k: string]: number;
  };
  levels: number[];
  bonus: number[];
  damped: number;
  pieces: string[];
  rests: [number, number, number][][];
  scored: number[];
}
/**
 * Where some numbers lie.
 *
 * Attributes:
 *   least: The smallest.
 *   mean: Their mean, rounded to hundredths.
 *   most: The largest.
 */
export interface Spread {
  least: number;
  mean: number;
  most: number;
}
/**
 * What a seat sees of a game of Drop It. Points, jokers and hands are by player or team.
 *
 * Attributes:
 *   seat: Whose view it is; None for a spectator.
 *   setup: The setup as records have it.
 *   to_move: The seat the game waits for; None when it is over.
 *   member: Which member of its team drops.
 *   asked: What the game waits for: a drop, or a decision about a joker.
 *   pieces: The pieces in the shaft in the order in which they were dropped.
 *   scores: What each of them came to.
 *   hands: How many pieces of each kind each player still has.
 *   jokers: The jokers not spent.
 *   points: The points without those for jokers.
 *   end: How the game ended.
 *   final: The points with those for jokers not spent, as if the game ended now.
 *   winners: Who has won; None while the game goes on.
 */
export interface DropItView {
  seat: number | null;
  setup: {
    [k: string]: unknown;
  };
  to_move: number | null;
  member: number | null;
  asked: ('drop' | 'joker') | null;
  pieces: LyingPiece[];
  scores: Score[];
  hands: {
    [k: string]: {
      [k: string]: number;
    };
  };
  jokers: {
    [k: string]: number;
  };
  points: {
    [k: string]: number;
  };
  end: string | null;
  final: {
    [k: string]: number;
  };
  winners: string[] | null;
}
/**
 * A piece at rest in the shaft: its centroid in mm, its angle in degrees anticlockwise.
 */
export interface LyingPiece {
  piece: string;
  x: number;
  y: number;
  angle: number;
}
/**
 * What a dropped piece came to.
 *
 * Attributes:
 *   value: Level and bonus.
 *   taboo: Whether it broke one.
 *   points: What it scored; None while the game waits for a decision about a joker.
 */
export interface Score {
  value: number;
  taboo: boolean;
  points: number | null;
}
/**
 * Take part, or take part again.
 *
 * Attributes:
 *   name: What you are called; for the name you have, when left out.
 */
export interface EnterTournament {
  kind: 'enter';
  name?: string | null;
}
/**
 * Somebody who takes part.
 *
 * Attributes:
 *   number: By which they are known in this tournament.
 *   name: What they are called; empty for somebody who is gone.
 *   member: The claimed name of a member, whose page is at ``/people/<name>``.
 *   bot: Which bot it is; None for people and programs.
 *   program: Whether it is a program of somebody's.
 *   out: Why they are paired no more; None while they are.
 *   late: How many rounds had been paired when they entered.
 */
export interface EntrantFacts {
  number: number;
  name: string;
  member: string | null;
  bot: string | null;
  program: boolean;
  out: ('banned' | 'no_shows' | 'withdrew') | null;
  late: number;
}
/**
 * An event with its sequence number in the table's history.
 *
 * Attributes:
 *   seq: Its sequence number, from 1. There are gaps where something was not for you.
 *   at: When it happened.
 *   what: What happened.
 */
export interface Entry {
  seq: number;
  at: number;
  what:
    | TableMade
    | ChairTaken
    | ChairLeft
    | SeatKept
    | SeatFreed
    | BotSeated
    | GameBegan
    | MovePlayed
    | FlagFell
    | ClocksAdjusted
    | VacationAnnounced
    | VacationEnded
    | TakeBackAsked
    | TakeBackRefused
    | TakeBackAgreed
    | TakenBack
    | ChairResigned
    | GameConceded
    | Said
    | Muted
    | SeatsJoined
    | NameClaimed
    | Renamed
    | RematchAsked
    | RematchMade
    | TableClosed;
}
/**
 * The table was made.
 */
export interface TableMade {
  kind: 'table_made';
}
/**
 * An open chair is kept for somebody who is invited, until a time.
 *
 * Attributes:
 *   chair: The chair.
 *   name: What the one who is invited is called.
 *   until: The time.
 */
export interface SeatKept {
  kind: 'seat_kept';
  chair: number;
  name: string;
  until: number;
}
/**
 * A chair is kept no longer.
 *
 * Attributes:
 *   chair: The chair.
 *   name: What the one is called who was invited.
 *   declined: Whether that one has declined; else the host has taken the invitation back.
 */
export interface SeatFreed {
  kind: 'seat_freed';
  chair: number;
  name: string;
  declined: boolean;
}
/**
 * Every chair was taken and the game began.
 *
 * Attributes:
 *   seats: The game's seat of each chair.
 *   commitment: What binds the hidden order; None where nothing is hidden.
 *   events: What the set-up did.
 */
export interface GameBegan {
  kind: 'game_began';
  seats: number[];
  commitment: string | null;
  events: {
    [k: string]: unknown;
  }[];
}
/**
 * A decision was played.
 *
 * Attributes:
 *   chair: Whose decision it was.
 *   seat: The game's seat.
 *   move: The move in its text form.
 *   by: Who made it: the person, the bot on the chair, or a stand-in, after the flag fell or
 *   for a bot that came up with no move.
 *   ply: How many decisions have been played now.
 *   spent: How long it took.
 *   events: What it did in the game.
 *   opened: The hidden order, when the game ended with this.
 *   degraded: ``failed``: whoever was to move came up with nothing, and a stand-in played;
 *   ``hurried``: the bot thought shorter than it would have, since the server was busy.
 */
export interface MovePlayed {
  kind: 'move_played';
  chair: number;
  seat: number;
  move: string;
  by: 'bot' | 'given' | 'person' | 'stand_in';
  ply: number;
  spent: number;
  events: {
    [k: string]: unknown;
  }[];
  opened: Opened | null;
  degraded: ('failed' | 'hurried') | null;
}
/**
 * The hidden order and its salt, opened when the game is over (`topdrop verify`).
 */
export interface Opened {
  salt: string;
  order: string[];
}
/**
 * A chair's time was up: a stand-in plays this move for it.
 */
export interface FlagFell {
  kind: 'flag_fell';
  chair: number;
}
/**
 * Somebody is going to be away, and the clock of their chair stands still meanwhile.
 *
 * Attributes:
 *   chair: The chair.
 *   number: By which the vacation is known among those of the person.
 *   begin: When it begins.
 *   end: When it ends.
 */
export interface VacationAnnounced {
  kind: 'vacation_announced';
  chair: number;
  number: number;
  begin: number;
  end: number;
}
/**
 * Somebody is back earlier than they had said, or does not go away at all.
 *
 * Attributes:
 *   chair: The chair.
 *   number: As in `VacationAnnounced`.
 *   end: When it ended; before it began, it is called off.
 */
export interface VacationEnded {
  kind: 'vacation_ended';
  chair: number;
  number: number;
  end: number;
}
/**
 * Somebody would like to take back to `ply` decisions; `revealed` cannot be forgotten.
 */
export interface TakeBackAsked {
  kind: 'take_back_asked';
  chair: number;
  ply: number;
  revealed: string[];
}
/**
 * Somebody said no, or the request was withdrawn by the one who had made it.
 *
 * Whoever was told no can ask again after the next move.
 */
export interface TakeBackRefused {
  kind: 'take_back_refused';
  chair: number;
}
/**
 * One of the people agreed; the others have still to answer.
 */
export interface TakeBackAgreed {
  kind: 'take_back_agreed';
  chair: number;
}
/**
 * Everybody agreed and the game went back to `ply` decisions.
 *
 * Attributes:
 *   chair: Whose request it was.
 *   ply: How many decisions remain.
 *   revealed: What had been turned up and is known to everybody from now on.
 *   spent: How long it was since the last decision, which the clocks are charged for; None in
 *   old histories, where they were not.
 *   corrected: Which turn, counted from 1, was corrected: what stands of the decisions after
 *   `ply` comes again as ``given``. None where decisions were taken back for good.
 */
export interface TakenBack {
  kind: 'taken_back';
  chair: number;
  ply: number;
  revealed: string[];
  spent?: number | null;
  corrected?: number | null;
}
/**
 * A person gave the game up, which ended it; the points stay as they were.
 *
 * Attributes:
 *   chair: The chair.
 *   winners: The players who have won by that, in seat order.
 *   opened: The hidden order.
 *   flag: Whether the person had no time left, instead of giving up: rated games end so.
 */
export interface GameConceded {
  kind: 'game_conceded';
  chair: number;
  winners: string[];
  opened: Opened | null;
  flag: boolean;
}
/**
 * Somebody at the table wrote something.
 */
export interface Said {
  kind: 'said';
  chair: number;
  name: string;
  text: string;
}
/**
 * You muted somebody, or listen again; only you are told.
 */
export interface Muted {
  kind: 'muted';
  chair: number;
  muted: boolean;
}
/**
 * Chairs of yours from another device came to the rest of yours; only you are told.
 */
export interface SeatsJoined {
  kind: 'seats_joined';
  chairs: number[];
}
/**
 * Somebody who sits here has claimed their name, which nobody else has now.
 *
 * Attributes:
 *   chairs: Where they sit under that name.
 */
export interface NameClaimed {
  kind: 'name_claimed';
  chairs: number[];
}
/**
 * Somebody who sits or sat here is called otherwise by a moderator, in all entries too.
 */
export interface Renamed {
  kind: 'renamed';
  chairs: number[];
}
/**
 * Somebody would like another game.
 */
export interface RematchAsked {
  kind: 'rematch_asked';
  chair: number;
}
/**
 * Everybody would, and the next game is at another table.
 */
export interface RematchMade {
  kind: 'rematch_made';
  table: string;
}
/**
 * The host closed the table before the game began.
 */
export interface TableClosed {
  kind: 'table_closed';
}
/**
 * A part of a table's history.
 *
 * Attributes:
 *   entries: The entries, in order, as far as they are for you.
 *   first_seq: The sequence number from which on they are told; 1 when there are none before.
 */
export interface EntryList {
  entries: Entry[];
  first_seq: number;
}
/**
 * The body of every answer with a status of 400 or more.
 */
export interface Failure {
  problem: Problem;
}
/**
 * How a drop went, for showing; it changes nothing that the events say.
 *
 * Attributes:
 *   seq: The entry of the move.
 *   trajectory: What the game tells about the motion.
 */
export interface Fall {
  seq: number;
  trajectory: {
    [k: string]: unknown;
  };
}
/**
 * A game that can be played here.
 *
 * Attributes:
 *   name: Its short name.
 *   title: Its name as printed on the box.
 *   options: The choices of its setup.
 *   presets: Choices that go together.
 *   bots: The bots that can play it here: the levels, the easiest first, then all by name.
 *   ends: The ways in which a game can end.
 *   previews: Whether a move's outcome can be seen beforehand at any table (``always``), only
 *   at practice tables (``practice``), or not at all (``never``).
 *   scenery: What does not change during the game when nothing was changed: the board, or the
 *   shaft.
 *   lesson: Whether there is a lesson of it.
 *   printouts: What of it can be printed.
 *   by_hand: Whether tables can keep company with a real box (`TableOptions.by_hand`).
 *   analysis: Whether its games can be analysed here.
 *   needs_server: Whether it cannot be played here, where there is no server.
 *   rated: Whether tables of it can be rated.
 */
export interface GameInfo {
  name: string;
  title: string;
  options: Option[];
  presets: Preset[];
  bots: BotInfo[];
  ends: string[];
  previews: 'always' | 'never' | 'practice';
  scenery: {
    [k: string]: unknown;
  };
  lesson: boolean;
  printouts: Printout[];
  by_hand: boolean;
  analysis: boolean;
  needs_server: boolean;
  rated: boolean;
}
/**
 * One choice of a game's setup, so that a form can be made of it.
 *
 * Attributes:
 *   key: Its key in the setup.
 *   kind: What its value is:
 *   ``players``, a list of `least` to `most` different `values` in turn order;
 *   ``flag``, true or false;
 *   ``choice``, one of `values`;
 *   ``number``, a whole number from `least` to `most`;
 *   ``fields``, a list of `least` to `most` fields of the board;
 *   ``teams``, a list with the number of members of each team, each one of `values`;
 *   ``colours``, for each player a list of colours, which together deal out `values`;
 *   ``pairs``, for each player one of the lists in `values`, each used once;
 *   ``data``, the name of one of `values`, or a whole object such as its file holds.
 *   default: What leaving it out means; None when that depends on other choices.
 *   values: The values there are.
 *   least: The smallest number.
 *   most: The largest number.
 *   players: With how many players (or teams) it can be chosen; None is with any number.
 *   rule: The rule it belongs to.
 */
export interface Option {
  key: string;
  kind:
    'choice' | 'colours' | 'data' | 'fields' | 'flag' | 'number' | 'pairs' | 'players' | 'teams';
  default: unknown;
  values: unknown[];
  least: number | null;
  most: number | null;
  players: number[] | null;
  rule: string | null;
}
/**
 * A named set of choices.
 *
 * Attributes:
 *   name: Its name, for translating.
 *   setup: The choices, to be laid over the others.
 */
export interface Preset {
  name: string;
  setup: {
    [k: string]: unknown;
  };
}
/**
 * Something of a game that can be printed.
 *
 * Attributes:
 *   name: Its name; that of an option of the kind ``data`` where that is what is printed.
 *   options: The choices about it besides, whose keys are those of `PrintAsked.choices`.
 */
export interface Printout {
  name: string;
  options: Option[];
}
/**
 * The types of what each game tells, by its short name.
 */
export interface GameTypes {
  ontop: {
    view: OnTopView;
    event: OnTopEvent;
    scenery: OnTopScenery;
    fall: null;
    counts: BoardCounts;
    trial: RandomGames;
  };
  dropit: {
    view: DropItView;
    event: DropItEvent;
    scenery: DropItScenery;
    fall: DropItFall;
    counts: ShaftCounts;
    trial: DropItTrial;
  };
}
/**
 * What a seat sees of a game of On Top. Points, stones and the like are by colour.
 *
 * Attributes:
 *   seat: Whose view it is; None for a spectator.
 *   setup: The setup as records have it.
 *   ply: How many tiles have been laid.
 *   to_move: The seat to move; None when the game is over.
 *   tile: The tile in hand.
 *   laid: The tiles on the board in the order in which they were laid.
 *   towers: The stones on each crossing, bottom to top.
 *   triangles: The fields with a black triangle.
 *   uncovered: The fields left empty when the triangles had run out.
 *   stones_left: The stones every colour still has.
 *   points: The points of each player.
 *   unseen: How many tiles of each kind are still face down, in whatever order.
 *   end: How the game ended.
 *   final: Points less stones left, as if the game ended now.
 *   stones_of_players: The stones each player still has.
 *   winners: Who has won; None while the game goes on.
 *   legal_moves: Where this seat may lay the tile in hand; empty when it is not its turn.
 */
export interface OnTopView {
  seat: number | null;
  setup: {
    [k: string]: unknown;
  };
  ply: number;
  to_move: number | null;
  tile: string | null;
  laid: LaidTile[];
  towers: {
    [k: string]: string[];
  };
  triangles: string[];
  uncovered: string[];
  stones_left: {
    [k: string]: number;
  };
  points: {
    [k: string]: number;
  };
  unseen: {
    [k: string]: number;
  };
  end: string | null;
  final: {
    [k: string]: number;
  };
  stones_of_players: {
    [k: string]: number;
  };
  winners: string[] | null;
  legal_moves: string[];
}
/**
 * A tile on the board, such as ``RBWY`` at ``c6c7`` (OT-6, OT-11).
 */
export interface LaidTile {
  tile: string;
  at: string;
}
/**
 * A black triangle was put on a field in the set-up (OT-8).
 */
export interface TriangleLaid {
  event: 'triangle_laid';
  rule: string;
  field: string;
}
/**
 * The seat to move turned up the next tile (OT-11).
 */
export interface TileTurned {
  event: 'tile_turned';
  rule: string;
  seat: number;
  tile: string;
}
/**
 * A tile was laid on two fields (OT-11).
 */
export interface TileLaid {
  event: 'tile_laid';
  rule: string;
  seat: number;
  tile: string;
  at: string;
}
/**
 * A field that fits no tile any more was closed (OT-14).
 *
 * Attributes:
 *   field: The field.
 *   triangle: False when the triangles had run out and the field stays empty.
 */
export interface GapFilled {
  event: 'gap_filled';
  rule: string;
  field: string;
  triangle: boolean;
}
/**
 * The game is over (OT-21, OT-22 or OT-23, as the rule says).
 *
 * Attributes:
 *   end: How it ended.
 *   final: Points less the stones not placed, by seat.
 *   winners: The colours that won, in seat order.
 */
export interface OntopGameEnded {
  event: 'game_ended';
  rule: string;
  end: string;
  final: number[];
  winners: ('blue' | 'red' | 'white' | 'yellow')[];
}
/**
 * The board of On Top and its tile set (OT-1 to OT-7).
 *
 * Attributes:
 *   name: The board's name.
 *   fields: The fields in reading order.
 *   corners: For each field, its three crossings.
 *   crossings: The crossings in reading order.
 *   golden: The crossings where points count double.
 *   red: The fields that usually get a black triangle.
 *   tiles: How many tiles of each kind there are.
 *   stones: How many stones each colour has, the marker of a player included.
 *   black: How many black triangles there are.
 *   partners: The players who win together, pair by pair (OT-24); None without partners.
 */
export interface OnTopScenery {
  name: string;
  fields: string[];
  corners: string[][];
  crossings: string[];
  golden: string[];
  red: string[];
  tiles: {
    [k: string]: number;
  };
  stones: number;
  black: number;
  partners: string[][] | null;
}
/**
 * How games ended in which every placement was drawn by lot.
 *
 * Attributes:
 *   games: How many there were.
 *   ends: How many ended in each way, by the names of `END_RULES`.
 *   plies: How many tiles were laid in a game.
 *   points: The final points of a player (OT-21).
 *   best: The final points of the best player of a game.
 *   stones_left: The stones that a player had left.
 *   triangles: The black triangles that lay on the board at the end.
 *   empty: The fields with neither a tile nor a triangle at the end.
 *   wins: How many games each player won, in turn order; a shared win counts for each.
 */
export interface RandomGames {
  games: number;
  ends: {
    [k: string]: number;
  };
  plies: Spread;
  points: Spread;
  best: Spread;
  stones_left: Spread;
  triangles: Spread;
  empty: Spread;
  wins: {
    [k: string]: number;
  };
}
/**
 * What a shaft comes to (DI-1 to DI-5).
 *
 * Attributes:
 *   levels: How many levels there are.
 *   circles: The bonus circles.
 *   bonus: What they are worth together.
 *   pieces: All pieces.
 *   filled: Which share of the shaft all pieces fill, 1 being all of it.
 *   widest: How far the widest piece reaches across at most, in mm.
 *   abreast: How many of those fit between the walls side by side, rounded to tenths.
 */
export interface ShaftCounts {
  levels: number;
  circles: number;
  bonus: number;
  pieces: number;
  filled: number;
  widest: number;
  abreast: number;
}
/**
 * The last message before the server closes the connection.
 *
 * Attributes:
 *   problem: Why.
 *   retry: Whether it makes sense to connect again, and how.
 */
export interface Goodbye {
  type: 'goodbye';
  problem: Problem;
  retry: 'later' | 'no' | 'soon';
}
/**
 * The server is ready.
 *
 * Attributes:
 *   status: Always ``ok``.
 *   version: The version of topdrop.
 */
export interface Health {
  status: 'ok';
  version: string;
}
/**
 * Who made a tournament, and directs it.
 *
 * Attributes:
 *   name: What they are called.
 *   member: Whether they have claimed the name; their page is at ``/people/<name>`` then.
 */
export interface HostFacts {
  name: string;
  member: boolean;
}
/**
 * Invite somebody to your table, where a chair is kept for them.
 *
 * Attributes:
 *   name: The name they have claimed.
 *   chair: Which chair; None is the last one that is free.
 */
export interface Invite {
  name: string;
  chair?: number | null;
}
/**
 * Sit down on an open chair.
 *
 * Attributes:
 *   name: What you are called, or somebody else on your screen; your own name, when left out.
 *   chair: Which chair; when left out, the first open one, unless you sit at the table already.
 *   invite: The secret of the invitation; only listed tables do without.
 */
export interface Join {
  name?: string | null;
  chair?: number | null;
  invite?: string | null;
}
/**
 * What an answer is worth, and what is wrong with one that is not good enough.
 *
 * Attributes:
 *   answer: The answer.
 *   tried: What came of it.
 *   reply: The best reply to it; None where it was accepted, or nobody can reply.
 *   tried_reply: What came of that.
 */
export interface JudgedAnswer {
  answer: Answer;
  tried: TriedMove;
  reply: Reply | null;
  tried_reply: TriedMove | null;
}
/**
 * A move that was tried out: what came of it, as whoever was asked sees it.
 *
 * Attributes:
 *   move: The move in its text form.
 *   events: What it did in the game.
 *   view: The view after it.
 *   fall: How it fell, let go exactly as aimed, with 0 as its `seq`; None where nothing did.
 */
export interface TriedMove {
  move: string;
  events: {
    [k: string]: unknown;
  }[];
  view: {
    [k: string]: unknown;
  };
  fall: Fall | null;
}
/**
 * The best that can be played after a move, which shows what is wrong with it.
 *
 * Attributes:
 *   seat: Who plays it.
 *   player: The same by name.
 *   chance: What chance gave for it, such as the tile that came next in the game; None when
 *   nothing.
 *   move: The move, in its short text form.
 *   value: What the position after it is worth to each seat.
 */
export interface Reply {
  seat: number;
  player: string;
  chance: string | null;
  move: string;
  value: Value;
}
/**
 * Who is best at a game with so many players.
 *
 * Attributes:
 *   game: The game's short name.
 *   size: How many play.
 *   sizes: All games and sizes that are rated here.
 *   people: The best, best first; those with a provisional rating are behind all others.
 *   you: You, if you have a rating and are not among them.
 *   bots: The bots' levels, the strongest first.
 */
export interface Leaderboard {
  game: string;
  size: '2' | '3' | '4' | 'pairs';
  sizes: RatedSize[];
  people: RatedPerson[];
  you: RatedPerson | null;
  bots: RatedBot[];
}
/**
 * A game and how many play: everybody has a rating of their own at each.
 */
export interface RatedSize {
  game: string;
  size: '2' | '3' | '4' | 'pairs';
}
/**
 * Somebody in a list of the best.
 *
 * Attributes:
 *   place: The place, from 1; None while the rating is provisional.
 *   name: The claimed name.
 *   rating: The rating.
 *   me: Whether it is you.
 */
export interface RatedPerson {
  place: number | null;
  name: string;
  rating: RatingFacts;
  me?: boolean;
}
/**
 * A bot's level, whose strength is fixed.
 *
 * Attributes:
 *   bot: What chairs call it: ``level3``.
 *   title: What people call it.
 *   number: Its strength: the mean, as people are told it, since nobody doubts it.
 */
export interface RatedBot {
  bot: string;
  title: string;
  number: number;
}
/**
 * A lesson that teaches a game at a table of its own.
 *
 * Attributes:
 *   game: The game's short name.
 *   edition: Which edition of the lesson it is; a table is of one edition.
 *   steps: Its steps.
 */
export interface Lesson {
  game: string;
  edition: number;
  steps: LessonStep[];
}
/**
 * One step of a lesson: something to read, or a decision to make.
 *
 * Attributes:
 *   key: What its texts are called.
 *   ply: After how many decisions of the lesson's line it takes place (`SetPosition`).
 *   wishes: The decision is as wished where one of its events has all the fields of one of
 *   these; empty where any decision is. None is a step that is only read.
 *   points_at: What is shown on the board, by the names that its game gives to its parts.
 *   only: The one decision that can be made here, where what others lead to is not known: in a
 *   browser without a server nothing falls but what comes along. None is any decision.
 */
export interface LessonStep {
  key: string;
  ply: number;
  wishes:
    | {
        [k: string]: unknown;
      }[]
    | null;
  points_at: string[];
  only: string | null;
}
/**
 * A personal link of yours that works; what it opens is told only when it is made.
 *
 * Attributes:
 *   id: Its name among your links.
 *   made: When it was made, in milliseconds since 1970.
 *   expires: Until when it works, likewise.
 */
export interface LinkFacts {
  id: string;
  made: number;
  expires: number;
}
/**
 * Your personal links that work, the newest first.
 */
export interface LinkList {
  links: LinkFacts[];
}
/**
 * Whose a personal link is, and what using it means for this device.
 *
 * Attributes:
 *   name: What the person is called.
 *   same: Whether this device is that person's already.
 *   device: What this device's person is called; None when it is nobody's yet.
 *   tables: At how many tables this device's person sits, which would become the other one's
 *   too; 0 when it is `same`.
 */
export interface LinkOwner {
  name: string;
  same: boolean;
  device: string | null;
  tables: number;
}
/**
 * Ask whose a personal link is before it is used.
 */
export interface LinkToken {
  token: string;
}
/**
 * A mail was sent to you.
 *
 * Attributes:
 *   mail: The address.
 */
export interface MailTested {
  mail: string;
}
/**
 * Whoever has the link is sent no notices by mail any more.
 *
 * Attributes:
 *   ended: True.
 */
export interface MailsEnded {
  ended: boolean;
}
/**
 * You, as far as the server knows.
 *
 * Attributes:
 *   name: What you are called; None while you have not said.
 *   secret: What lets you in again where no cookie can be kept, for the header
 *   ``Authorization: Bearer <secret>`` and for ``hello``; told once, to whom it was given.
 *   member: Whether you have claimed that name.
 *   warned: Whether moderators have warned you, which you have not acknowledged.
 */
export interface Me {
  name: string | null;
  secret?: string | null;
  member?: boolean;
  warned?: boolean;
}
/**
 * Something that a moderator or an operator did.
 *
 * Attributes:
 *   at: When.
 *   by: Who did it.
 *   kind: What it was, as in ``topdrop admin log``.
 *   name: Whom it was done to; None where it was nobody, or nobody who is still known.
 *   details: What else there is to say, in English.
 */
export interface ModerationAction {
  at: number;
  by: string;
  kind: string;
  name: string | null;
  details: string;
}
/**
 * What was done, the newest first.
 *
 * Attributes:
 *   actions: At most 200 of them.
 *   more: The number to go on from; None where there are no more.
 */
export interface ModerationLog {
  actions: ModerationAction[];
  more: number | null;
}
/**
 * A moderator's warning.
 *
 * Attributes:
 *   at: When it was given.
 *   reason: Why.
 */
export interface ModeratorWarning {
  at: number;
  reason: string;
}
/**
 * What a record says about a move (docs/notation.md).
 *
 * Attributes:
 *   ply: How many decisions there are up to the move, itself included; 0 is before the first.
 *   mark: What is thought of it, such as ``!``; empty where nothing is said.
 *   comment: What is said about it; empty where nothing is.
 *   variations: Other ways to go on instead of it, each as text.
 */
export interface MoveNote {
  ply: number;
  mark: string;
  comment: string;
  variations: string[];
}
/**
 * What one move would lead to.
 *
 * Attributes:
 *   move: The move.
 *   events: What it would do, except for what chance brings; empty when it is not allowed.
 *   gains: Points won, by player.
 *   trajectory: How the piece would fall, where falls are previewed.
 *   problem: Why it is not allowed; None when it is.
 */
export interface MovePreview {
  move: string;
  events: {
    [k: string]: unknown;
  }[];
  gains: {
    [k: string]: number;
  };
  trajectory: {
    [k: string]: unknown;
  } | null;
  problem: Problem | null;
}
/**
 * Ask for the analysis of a game that is over; what there is of it already is gone on with.
 *
 * Attributes:
 *   table: The game's table; None where `record` is given.
 *   record: The game's record, as in `RecordReplay`; None where `table` is given.
 */
export interface NewAnalysis {
  table?: string | null;
  record?: string | null;
}
/**
 * Answer a decision of an analysed game with another move.
 *
 * Attributes:
 *   table: As in `NewAnalysis`.
 *   record: As in `NewAnalysis`.
 *   number: Which decision, counted from 1.
 *   move: The move, in its text form.
 */
export interface NewAnswer {
  table?: string | null;
  record?: string | null;
  number: number;
  move: string;
}
/**
 * Play on from a moment of a game that is over, with what was face down shuffled anew.
 *
 * Attributes:
 *   table: The game's table; None where `record` is given.
 *   record: The game's record, as in `RecordReplay`; None where `table` is given.
 *   ply: How many of its decisions are kept.
 *   chairs: Who sits where, as in `NewTable`; none may be open.
 */
export interface NewBranch {
  table?: string | null;
  record?: string | null;
  ply: number;
  chairs: ChairSetup[];
}
/**
 * What a moderator decides on a report.
 *
 * Attributes:
 *   kind: What.
 *   reason: Why, which the person is told; may be empty only where nothing happens to them.
 *   days: For how many days a person is silenced or banned; None is for good.
 *   addresses: Whether a ban is of the addresses too from which the person is here just now,
 *   for at most seven days.
 */
export interface NewDecision {
  kind: 'ban' | 'dismiss' | 'lift' | 'rename' | 'silence' | 'warn';
  reason?: string;
  days?: number | null;
  addresses?: boolean;
}
/**
 * Ask for a token, under a name that people at its tables will see.
 */
export interface NewProgram {
  name: string;
}
/**
 * A browser wants to be told notices.
 *
 * Attributes:
 *   endpoint: Where its push service takes messages for it.
 *   keys: Its keys.
 *   language: The language that is read on it.
 */
export interface NewPush {
  endpoint: string;
  keys: PushKeys;
  language?: 'de' | 'en' | 'fr' | 'nl';
}
/**
 * The keys by which only a browser can read what is sent to it, in base64url.
 *
 * Attributes:
 *   p256dh: Its public key.
 *   auth: What it has in common with the server.
 */
export interface PushKeys {
  p256dh: string;
  auth: string;
}
/**
 * Somebody says what another person does, at a table or on that person's page.
 *
 * Attributes:
 *   name: The name that the person has claimed, whose page it is.
 *   table: The table where it happened, where no name is given.
 *   chair: The chair of that person.
 *   reason: What they do.
 *   text: What else there is to say.
 */
export interface NewReport {
  name?: string | null;
  table?: string | null;
  chair?: number | null;
  reason: 'cheating' | 'insult' | 'name' | 'other' | 'spam' | 'stalling';
  text?: string;
}
/**
 * Make a table.
 *
 * Attributes:
 *   game: The game's short name.
 *   setup: The choices of the game, as in the ``setup`` of a record.
 *   chairs: Who sits where: one for each player of the setup, or for each member of each team.
 *   options: The table's options.
 */
export interface NewTable {
  game: string;
  setup: {
    [k: string]: unknown;
  };
  chairs: ChairSetup[];
  options?: TableOptions;
}
/**
 * The table's options, apart from the rules of the game.
 *
 * Attributes:
 *   begins: Who begins: the first chair, a random one, or the chair with this number.
 *   take_backs: Whether moves can be taken back when all people agree.
 *   chat: Whether the people at the table can write to each other.
 *   bot_pause: Whether a bot's move shows after a natural pause.
 *   listed: Whether the table is in the list of open tables, where anybody may join.
 *   practice: Whether previews show where a piece would land (Drop It).
 *   clock: How long people may think; None is as long as they like.
 *   by_hand: Whether the things that would lie hidden are those of a real box, and people name
 *   them as they come. Everybody then plays on one screen, without bots and clocks.
 *   vacations: Whether a clock of days stands still while its person is on vacation; left out,
 *   it does.
 *   rated: Whether the game counts for ratings (docs/ratings.md). Then only people who have
 *   claimed their names sit there, each once, and bots whose strength is known; there is a
 *   clock, lots say who begins, nothing is taken back or tried out, and all is as in the
 *   box.
 */
export interface TableOptions {
  begins?: ('first' | 'random') | number;
  take_backs?: boolean;
  chat?: boolean;
  bot_pause?: boolean;
  listed?: boolean;
  practice?: boolean;
  clock?: ClockOption | null;
  by_hand?: boolean;
  vacations?: boolean;
  rated?: boolean;
}
/**
 * Make a tournament.
 *
 * Attributes:
 *   name: What it is called.
 *   game: The game's short name.
 *   setup: The choices of the game, as in the ``setup`` of a record; as many players as sit at a
 *   table.
 *   options: The options of its tables; the first chair begins, nothing is taken back, and none
 *   is in the list of open tables.
 *   terms: What it is played by.
 *   person: What you are called; for the name you have, when left out.
 */
export interface NewTournament {
  name: string;
  game: string;
  setup: {
    [k: string]: unknown;
  };
  terms: Terms;
  options?: TableOptions1;
  person?: string | null;
}
/**
 * What a tournament is played by.
 *
 * Attributes:
 *   format: Who meets whom. In a round robin everybody meets everybody, or as many as there are
 *   rounds for; in a Swiss tournament those who stand alike meet; in a knockout only the
 *   first of each table goes on; in an arena whoever is free is paired until time is up.
 *   table_size: How many play at a table.
 *   rounds: How many rounds; None is as many as the format needs. Knockouts and arenas end by
 *   themselves.
 *   cycles: How often a pair meets in a round robin of two-player tables.
 *   seeding: What the entrants are ordered by before the first round: as they entered, by lot,
 *   or by their ratings.
 *   place_points: The points for each place at a table, the best first; those who share places
 *   share their points. None is 1 and 0, 2 to 0 or 3 to 0.
 *   bye: What a bye brings; None is ``full`` at tables of two and ``half`` at larger ones.
 *   tie_breaks: What decides among those with as many points, in this order; None is what is
 *   usual in the format.
 *   late_until: Until which round one may still enter (an arena: at any time, unless 0).
 *   late_points: What a late entrant gets for each round that was missed.
 *   advancing: How many of a table of four go on in a knockout.
 *   third_place: Whether the two who lost the semi-finals of a knockout of two-player tables
 *   play for the third place, or share it.
 *   drawn: Whether a drawn game of a knockout is played again, twice at most, before the better
 *   seed goes on, or not.
 *   minutes: For how long people are paired in an arena.
 *   round_limit: For how long, in ms, a round goes on at most; in an arena, a game.
 *   unfinished: What becomes of a game that goes on then: whoever it waits for is last, or all
 *   share the points.
 *   no_show: For how long, in ms, a game waits at most for the first move of somebody; whoever
 *   does not make it loses. Programs of others are people here, bots of the server are not.
 *   most_no_shows: Whoever has not shown up so often is paired no more.
 *   pause: How long, in ms, it is from one round to the next.
 *   starts: When the tournament begins by itself, in ms since 1970, if enough have entered for
 *   a table; else it does not take place. The host may begin earlier. None is when the host
 *   says.
 *   most_entrants: How many may enter.
 */
export interface Terms {
  format: 'arena' | 'knockout' | 'round_robin' | 'swiss';
  table_size?: 2 | 3 | 4;
  rounds?: number | null;
  cycles?: 1 | 2;
  seeding?: 'entry' | 'lot' | 'rating';
  place_points?: number[] | null;
  bye?: ('full' | 'half' | 'none') | null;
  tie_breaks?:
    | (
        | 'buchholz'
        | 'buchholz_cut_1'
        | 'direct_encounter'
        | 'game_points'
        | 'median_buchholz'
        | 'point_margin'
        | 'progressive'
        | 'sonneborn_berger'
        | 'wins'
      )[]
    | null;
  late_until?: number;
  late_points?: 'full' | 'half' | 'none';
  advancing?: 1 | 2;
  third_place?: 'match' | 'shared';
  drawn?: 'again' | 'seed';
  minutes?: number | null;
  round_limit?: number | null;
  unfinished?: 'shared' | 'to_act';
  no_show?: number | null;
  most_no_shows?: number;
  pause?: number;
  starts?: number | null;
  most_entrants?: number;
}
/**
 * The table's options, apart from the rules of the game.
 *
 * Attributes:
 *   begins: Who begins: the first chair, a random one, or the chair with this number.
 *   take_backs: Whether moves can be taken back when all people agree.
 *   chat: Whether the people at the table can write to each other.
 *   bot_pause: Whether a bot's move shows after a natural pause.
 *   listed: Whether the table is in the list of open tables, where anybody may join.
 *   practice: Whether previews show where a piece would land (Drop It).
 *   clock: How long people may think; None is as long as they like.
 *   by_hand: Whether the things that would lie hidden are those of a real box, and people name
 *   them as they come. Everybody then plays on one screen, without bots and clocks.
 *   vacations: Whether a clock of days stands still while its person is on vacation; left out,
 *   it does.
 *   rated: Whether the game counts for ratings (docs/ratings.md). Then only people who have
 *   claimed their names sit there, each once, and bots whose strength is known; there is a
 *   clock, lots say who begins, nothing is taken back or tried out, and all is as in the
 *   box.
 */
export interface TableOptions1 {
  begins?: ('first' | 'random') | number;
  take_backs?: boolean;
  chat?: boolean;
  bot_pause?: boolean;
  listed?: boolean;
  practice?: boolean;
  clock?: ClockOption | null;
  by_hand?: boolean;
  vacations?: boolean;
  rated?: boolean;
}
/**
 * Announce a vacation.
 *
 * Attributes:
 *   first: Its first day.
 *   days: How many days it has.
 *   zone: The time zone in which they are meant.
 */
export interface NewVacation {
  first: string;
  days: number;
  zone: string;
}
/**
 * Wish for a table, in place of the wish you have.
 *
 * Attributes:
 *   game: The game's short name.
 *   players: How many play.
 *   clock: How long people may think; None is as long as they like.
 *   rated: Whether the game counts.
 *   window: How much stronger or weaker others may be, at first; None is as much as they like.
 *   bots: Whether you would play with bots, too, when nobody comes.
 */
export interface NewWish {
  game: string;
  players: number;
  clock?: ClockOption | null;
  rated?: boolean;
  window?: number | null;
  bots?: boolean;
}
/**
 * A game and a position as one line of text each (docs/notation.md).
 *
 * Attributes:
 *   record: The record that was read, as JSON in a text.
 *   game: The game; None where games of its kind are not written as text.
 *   position: The position; None where they are not.
 */
export interface Notation {
  record: string;
  game: string | null;
  position: string | null;
}
/**
 * Ask for a game, and for a position of it, as text.
 *
 * Attributes:
 *   record: As in `RecordReplay`.
 *   ply: After how many decisions the position is wanted; None is all.
 */
export interface NotationAsked {
  record: string;
  ply?: number | null;
}
/**
 * How somebody wishes to be told what happens while they are elsewhere.
 *
 * Stored as JSON too, so fields are only added, each with a default.
 *
 * Attributes:
 *   zone: Their time zone.
 *   language: The language they read.
 *   push: The occasions they are told by Web Push.
 *   mail: The occasions they are told by e-mail.
 *   quiet: When they are not told anything; None is never.
 *   digest: At which hour of the day e-mails come, all of a day in one; None is each at once.
 */
export interface NoticePreferences {
  zone?: string;
  language?: 'de' | 'en' | 'fr' | 'nl';
  push?: (
    'deadline' | 'game_over' | 'invited' | 'rematch' | 'take_back' | 'tournament' | 'your_turn'
  )[];
  mail?: (
    'deadline' | 'game_over' | 'invited' | 'rematch' | 'take_back' | 'tournament' | 'your_turn'
  )[];
  quiet?: QuietHours | null;
  digest?: number | null;
}
/**
 * When somebody wants to be left alone, every day by the clock on their wall.
 *
 * Attributes:
 *   begin: When it begins.
 *   end: When it ends; before `begin` it is on the next day. Equal to `begin` is never.
 */
export interface QuietHours {
  begin: number;
  end: number;
}
/**
 * How you wish to be told what happens while you are elsewhere.
 *
 * Attributes:
 *   preferences: What you said; where you said nothing, what is usual.
 *   kept: Whether you said so.
 *   sends_mail: Whether this server sends notices by mail at all.
 */
export interface NoticeSettings {
  preferences: NoticePreferences;
  kept: boolean;
  sends_mail: boolean;
}
/**
 * By which ways notices reach you.
 *
 * Attributes:
 *   public_key: The server's key that browsers subscribe with, in base64url.
 *   devices: Your browsers that are told notices, the newest first.
 *   mail: The address to which they go by mail; None where they go to none.
 *   sends_mail: Whether this server sends notices by mail at all.
 */
export interface NoticeWays {
  public_key: string;
  devices: PushDevice[];
  mail: string | null;
  sends_mail: boolean;
}
/**
 * A browser of yours that is told notices.
 *
 * Attributes:
 *   id: Its name in this list: the SHA-256 of its endpoint, in hexadecimal digits.
 *   device: What it is, such as ``Firefox, Android``; empty where that is not known.
 *   made: When it subscribed.
 */
export interface PushDevice {
  id: string;
  device: string;
  made: number;
}
/**
 * The secret in a link that works once.
 *
 * Attributes:
 *   token: The secret.
 */
export interface OneTimeToken {
  token: string;
}
/**
 * Somebody who played: a member, a bot's level, or, with neither, somebody who has left.
 */
export interface Opponent {
  name?: string | null;
  bot?: string | null;
  title?: string | null;
}
/**
 * What a browser is asked, to make a passkey or to sign in by one.
 *
 * Attributes:
 *   options: What ``navigator.credentials`` takes as ``publicKey``, with bytes in base64url.
 */
export interface PasskeyAsked {
  options: {
    [k: string]: unknown;
  };
}
/**
 * A passkey that a browser has made.
 *
 * Attributes:
 *   credential: What it answered, with bytes in base64url.
 */
export interface PasskeyMade {
  credential: {
    [k: string]: unknown;
  };
}
/**
 * Come in again by a passkey.
 *
 * Attributes:
 *   credential: What the browser answered, with bytes in base64url.
 *   together: As in `SignIn`.
 *   cookie: As in `Rename`.
 */
export interface PasskeySignIn {
  credential: {
    [k: string]: unknown;
  };
  together?: boolean;
  cookie?: boolean;
}
/**
 * Somebody who has claimed a name, as everybody may know them.
 *
 * Attributes:
 *   name: The name, as they write it.
 *   since: The day on which they claimed it, at its beginning.
 */
export interface Person {
  name: string;
  since: number;
}
/**
 * All that ratings tell of a member.
 *
 * Attributes:
 *   name: The claimed name.
 *   standings: The ratings, by game and size.
 *   games: The last games at rated tables, the last first, at most 500.
 *   results: How games against each opponent ended, by game and size.
 */
export interface PersonRatings {
  name: string;
  standings: PersonStanding[];
  games: PlayedGame[];
  results: Results[];
}
/**
 * Somebody's rating at a game and size, with the place among all; None while provisional.
 */
export interface PersonStanding {
  game: string;
  size: '2' | '3' | '4' | 'pairs';
  rating: RatingFacts;
  place: number | null;
}
/**
 * A game at a rated table as one of those who played sees it.
 *
 * Attributes:
 *   table: The table's id.
 *   game: The game's short name.
 *   size: How many played.
 *   at: When it ended.
 *   place: The place, from 1; those who share one have the same.
 *   first: How many sides have the first place.
 *   opponents: Against whom, in turn order.
 *   before: The number of the rating before it; None where it was not rated.
 *   after: The number after it; None likewise.
 *   reason: Why it was not rated; None where it was.
 */
export interface PlayedGame {
  table: string;
  game: string;
  size: '2' | '3' | '4' | 'pairs';
  at: number;
  place: number;
  first: number;
  opponents: Opponent[];
  before: number | null;
  after: number | null;
  reason:
    | (
        | 'flag_early'
        | 'not_member'
        | 'often_met'
        | 'resigned_early'
        | 'same_address'
        | 'same_person'
        | 'set_position'
        | 'take_back'
        | 'too_short'
        | 'unknown_bot'
        | 'weakened_bot'
      )
    | null;
}
/**
 * How somebody's games against somebody else ended.
 *
 * Attributes:
 *   game: The game's short name.
 *   size: How many played.
 *   opponent: Against whom.
 *   won: In how many games somebody came before the opponent,
 *   shared: in how many both had the same place,
 *   lost: and in how many the opponent came first.
 */
export interface Results {
  game: string;
  size: '2' | '3' | '4' | 'pairs';
  opponent: Opponent;
  won: number;
  shared: number;
  lost: number;
}
/**
 * What moderators know of a person.
 *
 * Attributes:
 *   name: What they are called now.
 *   member: Whether they have claimed that name, so that they have a page.
 *   reports: How many reports there are about them, this one included.
 *   warnings: How often they were warned.
 *   silenced: Whether they may not write just now.
 *   silenced_until: Until when; None where that has no end.
 *   banned: Whether they may not come just now.
 */
export interface PersonRecord {
  name: string;
  member: boolean;
  reports: number;
  warnings: number;
  silenced: boolean;
  silenced_until: number | null;
  banned: boolean;
}
/**
 * The tournaments of somebody with a claimed name, last changed first; 50 at most.
 */
export interface PersonTournaments {
  tournaments: TournamentTaken[];
}
/**
 * A tournament that somebody takes part in.
 *
 * Attributes:
 *   id: Its id.
 *   name: What it is called.
 *   game: The game's short name.
 *   terms: What it is played by.
 *   stage: Where it stands.
 *   entrants: How many take part.
 *   began: When it began; None before, and where it did not take place.
 *   ended: When it was over; None before.
 *   place: Their place at the end; None before, and where it did not take place.
 */
export interface TournamentTaken {
  id: string;
  name: string;
  game: string;
  terms: Terms;
  stage: 'open' | 'over' | 'running';
  entrants: number;
  began: number | null;
  ended: number | null;
  place: number | null;
}
/**
 * A link that makes another device yours.
 *
 * Attributes:
 *   path: The page to open there, ``/me#<token>``.
 *   token: The secret in it.
 *   expires: Until when it works, in milliseconds since 1970.
 */
export interface PersonalLink {
  path: string;
  token: string;
  expires: number;
}
/**
 * The answer to `Ping`.
 */
export interface Pong {
  type: 'pong';
  now: number;
}
/**
 * Ask for a setup that starts from a position.
 *
 * Attributes:
 *   text: The position as text; or a game as text or a record, whose last position is meant.
 */
export interface PositionAsked {
  text: string;
}
/**
 * Who is here.
 *
 * Attributes:
 *   chairs: For each chair, whether its person is connected; bots always are.
 *   spectators: How many others watch.
 */
export interface Presence {
  type: 'presence';
  chairs: boolean[];
  spectators: number;
}
/**
 * The answer to `Preview`.
 *
 * Attributes:
 *   id: Its id.
 *   ply: At how many decisions the game stood.
 *   moves: One answer for each move asked about, in the same order.
 */
export interface Previewed {
  type: 'previewed';
  id: string;
  ply: number;
  moves: MovePreview[];
}
/**
 * Ask for something of a game on paper, as a PDF file at true size.
 *
 * Attributes:
 *   game: The game's short name.
 *   what: The name of one of the game's `GameInfo.printouts`.
 *   choices: What is chosen about it (docs/printing.md); a board or the like of one's own has
 *   the key and the form that it has in a setup.
 *   paper: The paper.
 *   language: The language of what is written on it.
 */
export interface PrintAsked {
  game: string;
  what: string;
  choices?: {
    [k: string]: unknown;
  };
  paper?: 'a4' | 'letter';
  language?: 'de' | 'en' | 'fr' | 'nl';
}
/**
 * What a program needs to play here.
 *
 * Attributes:
 *   name: What it is called.
 *   token: Its secret, for the header ``Authorization: Bearer <token>``.
 *   expires: Until when it works, in milliseconds since 1970.
 */
export interface Program {
  name: string;
  token: string;
  expires: number;
}
/**
 * Show that it is you, for what somebody who only has your device must not do.
 *
 * Attributes:
 *   proof: Your password.
 */
export interface Prove {
  proof?: string;
}
/**
 * What came of a message to each of your browsers.
 *
 * Attributes:
 *   outcomes: By the name of each.
 */
export interface PushTested {
  outcomes: {
    [k: string]: 'gone' | 'later' | 'refused' | 'sent';
  };
}
/**
 * A puzzle with the position that it asks about.
 *
 * Attributes:
 *   game: The game's short name.
 *   id: As in `PuzzleRow`.
 *   kind: As in `PuzzleRow`.
 *   difficulty: As in `PuzzleRow`.
 *   solved: For each bot level, in which share of its tries it found an answer.
 *   seat: Who is to answer.
 *   table: What a table would be where this position came up, with an empty `id`; the chair of
 *   whoever is to answer is yours.
 *   scenery: What does not change during the game.
 *   entries: What led to the position, as far as that is known.
 *   view: The position as the seat sees it.
 *   answers: All answers that are right.
 *   offered: The answers to choose among, and what each leads to; None where any legal move
 *   answers.
 */
export interface Puzzle {
  game: string;
  id: string;
  kind: string;
  difficulty: number;
  solved: number[];
  seat: number;
  table: TableFacts;
  scenery: {
    [k: string]: unknown;
  };
  entries: Entry[];
  view: {
    [k: string]: unknown;
  };
  answers: string[];
  offered: PuzzleVerdict[] | null;
}
/**
 * A table, as one guest may know it.
 *
 * Attributes:
 *   id: The table's id; whoever knows it may watch, at ``/t/<id>``.
 *   game: The game's short name.
 *   setup: The game's options as they were chosen; once begun, in the turn order played.
 *   options: The table's options.
 *   status: Where it stands.
 *   chairs: The chairs, in the order they were set up.
 *   host: Whether the table is yours: you made it.
 *   invite: The secret of the invitation, ``/t/<id>#join=<invite>``; only for people who sit
 *   at the table while a chair is open.
 *   to_act: The chair the game waits for; None when nobody is to act.
 *   ply: How many decisions have been played.
 *   commitment: The SHA-256 that binds the hidden order; None where nothing is hidden.
 *   opened: The hidden order, when the game is over.
 *   take_back: A request to take back that waits for answers.
 *   take_back_refused: The chair that said no to your last request to take back, as long as
 *   no move has been played since; till then you cannot ask again.
 *   conceded: The chair that gave the game up and so ended it; None when none did.
 *   rematch: The chairs whose people want another game.
 *   next: The id of the next game's table, when there is one.
 *   clock: The clocks, when the table has any and the game is on.
 *   result: How the game stands or ended, as ``topdrop replay --json`` prints it of the
 *   table's record; None before it begins.
 *   made: When the table was made.
 *   lesson: The edition of the lesson that the table was made for; None at all others.
 *   branch: The game that this one left; None for a game from its beginning.
 *   tournament: The tournament that the table is one of, at ``/tournaments/<id>``; None where
 *   it is of none.
 *   vacations: Who is on vacation, or is going to be.
 *   time_up: Whether the chair in `conceded` did not give up, but had no time left.
 */
export interface TableFacts {
  id: string;
  game: string;
  setup: {
    [k: string]: unknown;
  };
  options: TableOptions2;
  status: 'closed' | 'over' | 'playing' | 'waiting';
  chairs: Chair[];
  host: boolean;
  invite: string | null;
  to_act: number | null;
  ply: number;
  commitment: string | null;
  opened: Opened | null;
  take_back: TakeBack | null;
  take_back_refused: number | null;
  conceded: number | null;
  rematch: number[];
  next: string | null;
  clock: ClockFacts | null;
  result: {
    [k: string]: unknown;
  } | null;
  made: number;
  lesson: number | null;
  branch: Branch | null;
  tournament: string | null;
  vacations: Away[];
  time_up: boolean;
}
/**
 * The table's options, apart from the rules of the game.
 *
 * Attributes:
 *   begins: Who begins: the first chair, a random one, or the chair with this number.
 *   take_backs: Whether moves can be taken back when all people agree.
 *   chat: Whether the people at the table can write to each other.
 *   bot_pause: Whether a bot's move shows after a natural pause.
 *   listed: Whether the table is in the list of open tables, where anybody may join.
 *   practice: Whether previews show where a piece would land (Drop It).
 *   clock: How long people may think; None is as long as they like.
 *   by_hand: Whether the things that would lie hidden are those of a real box, and people name
 *   them as they come. Everybody then plays on one screen, without bots and clocks.
 *   vacations: Whether a clock of days stands still while its person is on vacation; left out,
 *   it does.
 *   rated: Whether the game counts for ratings (docs/ratings.md). Then only people who have
 *   claimed their names sit there, each once, and bots whose strength is known; there is a
 *   clock, lots say who begins, nothing is taken back or tried out, and all is as in the
 *   box.
 */
export interface TableOptions2 {
  begins?: ('first' | 'random') | number;
  take_backs?: boolean;
  chat?: boolean;
  bot_pause?: boolean;
  listed?: boolean;
  practice?: boolean;
  clock?: ClockOption | null;
  by_hand?: boolean;
  vacations?: boolean;
  rated?: boolean;
}
/**
 * A request to take moves back that is waiting for answers.
 *
 * Attributes:
 *   chair: Whose request it is.
 *   ply: How many decisions of the game would remain.
 *   revealed: What the moves to be taken back turned up, which nobody can forget.
 *   waiting: The chairs of the people who have not answered yet.
 */
export interface TakeBack {
  chair: number;
  ply: number;
  revealed: string[];
  waiting: number[];
}
/**
 * What an answer to a puzzle does, and whether it is right.
 *
 * Attributes:
 *   move: The answer, in the game's short form.
 *   right: Whether it is the best, or as good as the best.
 *   value: What it is worth to the question: points, a share of drops, or 1 for a win.
 *   best: What the best is worth.
 *   low: The lower end of the interval that holds `value`; None where that is exact.
 *   high: Its upper end.
 *   points: The mean of the points that such a drop scores; None where nothing is dropped.
 *   taboos: The share of such drops that break a taboo.
 *   entry: The decision as the table's history would tell it.
 *   changes: What it changes in the view of the puzzle.
 *   table: The table after it.
 *   fall: How the piece falls, where one does.
 */
export interface PuzzleVerdict {
  move: string;
  right: boolean;
  value: number;
  best: number;
  low: number | null;
  high: number | null;
  points: number | null;
  taboos: number | null;
  entry: Entry;
  changes: ViewChanges;
  table: TableFacts;
  fall: Fall | null;
}
/**
 * What a decision changed in the view of a game.
 *
 * Attributes:
 *   merge: What has another value, as a JSON Merge Patch (RFC 7396): objects are merged, a null
 *   removes, anything else replaces.
 *   append: What was added at the end of lists, by their names in the view.
 *   own: What is yours in the view, such as your legal moves; it replaces what was there.
 */
export interface ViewChanges {
  merge: {
    [k: string]: unknown;
  };
  append: {
    [k: string]: unknown[];
  };
  own: {
    [k: string]: unknown;
  };
}
/**
 * Answer a puzzle.
 *
 * Attributes:
 *   move: The answer, in the game's short form.
 */
export interface PuzzleAnswer {
  move: string;
}
/**
 * All puzzles, by the short name of their game.
 *
 * The puzzle of a day is the one whose place, counted from 0, is the number of days from
 * 1970-01-01 to that day's date, modulo the length of the list.
 */
export interface PuzzleList {
  games: {
    [k: string]: PuzzleRow[];
  };
}
/**
 * A puzzle in a list.
 *
 * Attributes:
 *   id: By which it is known among those of its game.
 *   kind: What is asked: ``most_points``, ``win_in_one`` or ``no_taboo``.
 *   difficulty: From 1, which every bot level solves, to 5, which one at most does.
 */
export interface PuzzleRow {
  id: string;
  kind: string;
  difficulty: number;
}
/**
 * Say that something is wrong with a puzzle.
 *
 * Attributes:
 *   text: What is wrong, in somebody's own words.
 *   move: What they answered last; None when nothing.
 */
export interface PuzzleReport {
  text: string;
  move?: string | null;
}
/**
 * A report has been kept.
 *
 * Attributes:
 *   number: By which the server's operator finds it.
 */
export interface PuzzleReported {
  number: number;
}
/**
 * Something that was written at the table, as it was when the report was made.
 *
 * Attributes:
 *   at: When.
 *   name: Who wrote it.
 *   text: What.
 *   theirs: Whether it is of the person whom the report is about.
 */
export interface QuotedLine {
  at: number;
  name: string;
  text: string;
  theirs: boolean;
}
/**
 * Where others find the server, for links that are passed on.
 *
 * Attributes:
 *   origin: The beginning of such links, ``http://192.168.1.20:8000``; where there is a
 *   hindrance, the one under which you found it yourself.
 *   hindrance: Why others cannot reach it there; None when they can. ``loopback``: the server
 *   listens to this machine alone; ``unknown``: no address is known that others could take.
 */
export interface Reach {
  origin: string;
  hindrance: ('loopback' | 'unknown') | null;
}
/**
 * Ask how a drop of a record went.
 *
 * Attributes:
 *   record: As in `RecordReplay`.
 *   ply: How many decisions there are up to the drop, itself included.
 */
export interface RecordFall {
  record: string;
  ply: number;
}
/**
 * Ask for a picture of a record.
 *
 * Attributes:
 *   record: As in `RecordReplay`.
 *   kind: ``png`` for a moment, ``gif`` for the game up to there, one picture for each move.
 *   ply: After how many decisions; None is all.
 */
export interface RecordPicture {
  record: string;
  kind: 'gif' | 'png';
  ply?: number | null;
}
/**
 * Ask for the game of a record, to be looked back through.
 *
 * Attributes:
 *   record: The record, as a file holds it: JSON in a text.
 *   seat: Whose view it is to be; None is that of somebody who watched.
 */
export interface RecordReplay {
  record: string;
  seat?: number | null;
}
/**
 * Come in again by a recovery code.
 *
 * Attributes:
 *   code: The code, however it was written down.
 *   together: As in `SignIn`.
 *   cookie: As in `Rename`.
 */
export interface Recover {
  code: string;
  together?: boolean;
  cookie?: boolean;
}
/**
 * Codes that let you in again, each once. They are told only now.
 *
 * Attributes:
 *   codes: The codes.
 */
export interface RecoveryCodes {
  codes: string[];
}
/**
 * A command or preview was refused; nothing has changed.
 *
 * Attributes:
 *   id: Its id; None when the message could not be read.
 *   problem: Why.
 */
export interface Refused {
  type: 'refused';
  id: string | null;
  problem: Problem;
}
/**
 * How somebody with a claimed name stands to you.
 *
 * Attributes:
 *   name: The name.
 *   you: Whether it is you.
 *   standing: How they stand to you; None is not at all.
 *   blocked: The number of your block, where you have blocked them.
 */
export interface Relation {
  name: string;
  you: boolean;
  standing: ('asked' | 'asking' | 'friend') | null;
  blocked: number | null;
}
/**
 * Let a passkey work no longer.
 *
 * Attributes:
 *   id: Which.
 *   proof: Your password.
 */
export interface RemovePasskey {
  id: string;
  proof?: string;
}
/**
 * A browser of yours is to be told nothing any more.
 *
 * Attributes:
 *   id: Its name in your list; what is not there is no fault.
 */
export interface RemovePush {
  id: string;
}
/**
 * Say what you are called.
 *
 * Attributes:
 *   name: The name.
 *   cookie: Whether a new guest's secret goes into a cookie, as it should; else it is told in
 *   the answer, for a browser that refuses cookies, where it lasts as long as the page.
 */
export interface Rename {
  name: string;
  cookie?: boolean;
}
/**
 * A game to be looked back through, moment by moment.
 *
 * Attributes:
 *   table: The table as it stands; of a record, what one like it would be, with an empty `id`.
 *   scenery: What does not change during the game.
 *   entries: The beginning, the decisions that stand, and the giving up if there was one.
 *   view: What the seat, or somebody who watched, saw when the game began.
 *   changes: For each decision what it changed in that, as in an `Update`.
 *   notes: What the record says about its moves, in their order.
 */
export interface Replay {
  table: TableFacts;
  scenery: {
    [k: string]: unknown;
  };
  entries: Entry[];
  view: {
    [k: string]: unknown;
  };
  changes: ViewChanges[];
  notes: MoveNote[];
}
/**
 * A report as moderators see it.
 *
 * Attributes:
 *   number: Its number.
 *   at: When it was made.
 *   reason: What it says that the person does.
 *   text: What else it says.
 *   reporter: What whoever made it is called.
 *   called: What the person was called at the table, or on their page.
 *   table: The table's id; None where the report was made on the person's page.
 *   lines: What was written at the table before, the oldest first.
 *   person: What is known of the person.
 *   decided: What was decided; None as long as nothing is.
 */
export interface ReportFacts {
  number: number;
  at: number;
  reason: 'cheating' | 'insult' | 'name' | 'other' | 'spam' | 'stalling';
  text: string;
  reporter: string;
  called: string;
  table: string | null;
  lines: QuotedLine[];
  person: PersonRecord;
  decided: Decided | null;
}
/**
 * Reports, the oldest first of those that are open, the newest first of those decided.
 *
 * Attributes:
 *   reports: At most 50 of them.
 *   open: How many are open in all.
 *   more: The number to go on from; None where there are no more.
 */
export interface ReportList {
  reports: ReportFacts[];
  open: number;
  more: number | null;
}
/**
 * A report is kept.
 *
 * Attributes:
 *   number: Its number.
 */
export interface Reported {
  number: number;
}
/**
 * Have another password, by a link that was sent to you. It ends what let you in before.
 *
 * Attributes:
 *   token: The secret in the link.
 *   password: The new password.
 *   together: As in `SignIn`.
 *   cookie: As in `Rename`.
 */
export interface Reset {
  token: string;
  password: string;
  together?: boolean;
  cookie?: boolean;
}
/**
 * Let a device, link or token work no longer.
 *
 * Attributes:
 *   id: Which; None for all but this device.
 */
export interface RevokeDevice {
  id: string | null;
}
/**
 * Let a personal link work no longer; devices that have used it stay yours.
 *
 * Attributes:
 *   id: Which one; None for all of yours.
 */
export interface RevokeLinks {
  id?: string | null;
}
/**
 * A round.
 *
 * Attributes:
 *   number: Which, from 1.
 *   began: When it was paired.
 *   ends: When its games are decided at the latest; None is whenever they are.
 *   over: Whether all of them are.
 *   boards: Its boards.
 *   byes: Who has a bye.
 *   walkovers: Whose opponent plays no more.
 */
export interface RoundFacts {
  number: number;
  began: number;
  ends: number | null;
  over: boolean;
  boards: BoardFacts[];
  byes: number[];
  walkovers: number[];
}
/**
 * What a round brought an entrant.
 *
 * Attributes:
 *   round: Which.
 *   kind: What it was for them.
 *   score: The points it brought; None while the game goes on.
 *   opponents: Whom they met.
 */
export interface RoundOutcome {
  round: number;
  kind: 'bye' | 'forfeit' | 'game' | 'late' | 'missed' | 'walkover';
  score: number | null;
  opponents: number[];
}
/**
 * Let an entrant take part no more; only the host can.
 *
 * Attributes:
 *   number: The entrant.
 *   ban: Whether they may not come back.
 */
export interface SendOut {
  kind: 'send_out';
  number: number;
  ban?: boolean;
}
/**
 * The answer to `Hello`: everything a page needs.
 *
 * Attributes:
 *   protocol: The version that is spoken on this connection.
 *   seq: The last sequence number now.
 *   table: The table.
 *   entries: What the client has missed; everything when it had nothing. Where that is more than
 *   is told at once: the last entries, and of those before what the position rests on (the
 *   beginning of the game and the decisions that stood).
 *   first_seq: The sequence number from which on no entry is left out. The entries replace what
 *   the client had, and those before are had from ``/api/tables/<id>/entries``. None when
 *   the entries follow on what the client had.
 *   view: What the seat to move, when it is yours, else your first seat, may see of the game;
 *   a spectator's view when you have none; None until the game begins.
 *   scenery: What does not change during the game: the board, or the shaft.
 *   muted: The chairs you have muted.
 *   now: The server's time.
 */
export interface Welcome {
  type: 'welcome';
  protocol: number;
  seq: number;
  table: TableFacts;
  entries: Entry[];
  first_seq: number | null;
  view: {
    [k: string]: unknown;
  } | null;
  scenery: {
    [k: string]: unknown;
  };
  muted: number[];
  now: number;
}
/**
 * Something happened.
 *
 * With `table`, everything is told anew. Without, what is not told is as it was: a decision was
 * played, or somebody wrote something.
 *
 * Attributes:
 *   seq: The last sequence number now.
 *   since: The sequence number that the client must have, or more, for this to make sense.
 *   entries: What happened after `since`.
 *   to_act: The chair the game waits for; None when nobody is to act.
 *   clock: The clocks, when the table has any and the game is on.
 *   table: The table now, unless `changes` tell enough.
 *   view: As in `Welcome`, now; only with `table`.
 *   changes: What a decision changed in the view; None when none did.
 *   falls: How the drops among the entries went.
 *   now: The server's time.
 */
export interface Update {
  type: 'update';
  seq: number;
  since: number;
  entries: Entry[];
  to_act: number | null;
  clock: ClockFacts | null;
  table: TableFacts | null;
  view: {
    [k: string]: unknown;
  } | null;
  changes: ViewChanges | null;
  falls: Fall[];
  now: number;
}
/**
 * Give an address, to which a link is sent that confirms it.
 *
 * Attributes:
 *   email: The address; None for none any more.
 *   proof: Your password.
 *   language: In which language the mail is.
 */
export interface SetEmail {
  email: string | null;
  proof?: string;
  language?: 'de' | 'en' | 'fr' | 'nl';
}
/**
 * Say whether friends see that you are here.
 */
export interface Shown {
  shown: boolean;
}
/**
 * Come in again by name and password.
 *
 * Attributes:
 *   name: The name.
 *   password: The password.
 *   together: Whether the person of this device, who sits at tables already, is to become you,
 *   with all seats, here and on every other device.
 *   cookie: As in `Rename`.
 */
export interface SignIn {
  name: string;
  password: string;
  together?: boolean;
  cookie?: boolean;
}
/**
 * A table as it stands.
 *
 * Attributes:
 *   table: The table.
 *   seq: The last sequence number.
 *   view: What you may see of the game; None until it begins.
 *   scenery: What does not change during the game.
 */
export interface Snapshot {
  table: TableFacts;
  seq: number;
  view: {
    [k: string]: unknown;
  } | null;
  scenery: {
    [k: string]: unknown;
  };
}
/**
 * Somebody, by the name they have claimed.
 */
export interface SomebodyNamed {
  name: string;
}
/**
 * How you stand with the moderators.
 *
 * Attributes:
 *   moderator: Whether you are one yourself.
 *   open: How many reports wait for a decision; 0 for those who are none.
 *   warnings: Warnings that you have not acknowledged.
 *   silenced: Whether you may not write just now.
 *   silenced_until: Until when; None where that has no end.
 *   silenced_for: Why.
 */
export interface Standing {
  moderator: boolean;
  open: number;
  warnings: ModeratorWarning[];
  silenced: boolean;
  silenced_until: number | null;
  silenced_for: string;
}
/**
 * How an entrant stands.
 *
 * Attributes:
 *   place: The place, from 1; those who cannot be told apart have the same.
 *   number: The entrant.
 *   score: The points.
 *   tie_breaks: What the tie-breaks come to, in their order.
 *   rounds: What each round brought.
 */
export interface StandingFacts {
  place: number;
  number: number;
  score: number;
  tie_breaks: number[];
  rounds: RoundOutcome[];
}
/**
 * What it takes to make a table that starts from a position.
 *
 * Attributes:
 *   game: The game's short name.
 *   setup: The setup, as a `NewTable` has it.
 *   chairs: The chairs that it needs.
 *   to_move: Which player's turn it is there.
 */
export interface StartPosition {
  game: string;
  setup: {
    [k: string]: unknown;
  };
  chairs: ChairNeeded[];
  to_move: string;
}
/**
 * End it before its time; only the host can.
 */
export interface StopTournament {
  kind: 'stop';
}
/**
 * Tables: those that are not over first, and among each those where something happened last.
 */
export interface TableList {
  tables: TableSummary[];
}
/**
 * Whether the game of a table counts for ratings, and what it has changed.
 *
 * Attributes:
 *   status: ``casual``, at a table that is not rated; ``open``, while its game goes on or has
 *   not begun; ``pending``, for the moment in which it is rated; ``rated`` or ``not_rated``.
 *   reason: Why it was not rated.
 *   changes: What it made of people's ratings.
 */
export interface TableRating {
  status: 'casual' | 'not_rated' | 'open' | 'pending' | 'rated';
  reason?:
    | (
        | 'flag_early'
        | 'not_member'
        | 'often_met'
        | 'resigned_early'
        | 'same_address'
        | 'same_person'
        | 'set_position'
        | 'take_back'
        | 'too_short'
        | 'unknown_bot'
        | 'weakened_bot'
      )
    | null;
  changes?: ChangedRating[];
}
/**
 * Block somebody: by the name they have claimed, or whoever sits on a chair of a table.
 *
 * Attributes:
 *   name: The name.
 *   table: The table, where no name is given.
 *   chair: The chair there.
 */
export interface ToBlock {
  name?: string | null;
  table?: string | null;
  chair?: number | null;
}
/**
 * Take a block back.
 */
export interface ToUnblock {
  number: number;
}
/**
 * Take part no more; the game under way is lost.
 */
export interface WithdrawFromTournament {
  kind: 'withdraw';
}
/**
 * A tournament as anybody may know it.
 *
 * Attributes:
 *   id: Its id.
 *   name: What it is called.
 *   game: The game's short name.
 *   setup: The game's setup.
 *   options: The options of its tables.
 *   terms: What it is played by.
 *   tie_breaks: The tie-breaks in use, in their order.
 *   stage: Where it stands.
 *   host: Who made it; None once they are gone, and in exports.
 *   made: When it was made.
 *   began: When it began; None before.
 *   ended: When it was over; None before.
 *   stopped: Whether the host ended it before its time, or an operator.
 *   called_off: Whether it did not take place, since too few had entered when it was to begin,
 *   or since it waited for its host, who has gone.
 *   host_gone: Whether the host's having gone is why.
 *   rounds_planned: How many rounds there are; None where that is not settled.
 *   closes: From when on nobody is paired any more in an arena; None elsewhere.
 *   next_round: When the next round is paired at the earliest; None while one goes on.
 *   entrants: Who takes part, the best seed first.
 *   rounds: The rounds so far.
 *   standings: How everybody stands, the first first.
 *   cross_table: What each got against each, a row for each in the order of the standings:
 *   ``1``, ``½`` and ``0`` for a better, the same and a worse place at a table. Empty with
 *   more than 64 entrants.
 */
export interface TournamentFacts {
  id: string;
  name: string;
  game: string;
  setup: {
    [k: string]: unknown;
  };
  options: {
    [k: string]: unknown;
  };
  terms: Terms;
  tie_breaks: (
    | 'buchholz'
    | 'buchholz_cut_1'
    | 'direct_encounter'
    | 'game_points'
    | 'median_buchholz'
    | 'point_margin'
    | 'progressive'
    | 'sonneborn_berger'
    | 'wins'
  )[];
  stage: 'open' | 'over' | 'running';
  host: HostFacts | null;
  made: number;
  began: number | null;
  ended: number | null;
  stopped: boolean;
  called_off: boolean;
  host_gone: boolean;
  rounds_planned: number | null;
  closes: number | null;
  next_round: number | null;
  entrants: EntrantFacts[];
  rounds: RoundFacts[];
  standings: StandingFacts[];
  cross_table: string[][];
}
/**
 * Tournaments, those that go on first, then those that one can enter.
 */
export interface TournamentList {
  tournaments: TournamentSummary[];
}
/**
 * A tournament in a list.
 *
 * Attributes:
 *   id: Its id; it is shown at ``/tournaments/<id>``.
 *   name: What it is called.
 *   game: The game's short name.
 *   terms: What it is played by.
 *   stage: Where it stands.
 *   entrants: How many take part.
 *   round: Which round has been paired last; 0 for none.
 *   rounds: How many there are; None where that is not settled.
 *   began: When it began; None before.
 *   ended: When it was over; None before.
 *   host: Whether you made it.
 */
export interface TournamentSummary {
  id: string;
  name: string;
  game: string;
  terms: Terms;
  stage: 'open' | 'over' | 'running';
  entrants: number;
  round: number;
  rounds: number | null;
  began: number | null;
  ended: number | null;
  host: boolean;
}
/**
 * A tournament as it stands for you.
 *
 * Attributes:
 *   seq: The number of the last thing that happened in it, and how often people became others:
 *   what to say as `known` when asking again.
 *   tournament: The tournament; None where nothing has changed since what is `known`.
 *   host: Whether you made it.
 *   me: Your number among the entrants; None where you do not take part.
 *   table: The table where you play now; None where you play at none.
 *   at: The server's time.
 */
export interface TournamentState {
  seq: string;
  tournament: TournamentFacts | null;
  host: boolean;
  me: number | null;
  table: string | null;
  at: number;
}
/**
 * Keep a chair for somebody no more.
 *
 * Attributes:
 *   chair: Which one, of your table; None declines the invitation that you have.
 */
export interface Uninvite {
  chair?: number | null;
}
/**
 * A vacation of yours.
 *
 * Attributes:
 *   first: Its first day.
 *   days: How many days it has.
 *   begins: When it begins.
 *   ends: When it ends.
 */
export interface VacationFacts {
  first: string;
  days: number;
  begins: number;
  ends: number;
}
/**
 * How many days of vacation you have left in a calendar year.
 */
export interface VacationYear {
  year: number;
  left: number;
}
/**
 * Your vacation, and the rules of it (docs/correspondence.md).
 *
 * Attributes:
 *   current: The vacation you are on, or have announced; None where there is none.
 *   years: What is left of this year and the next one.
 *   earliest: The first day on which a vacation may begin that is announced now.
 *   days_a_year: How many days there are in a year.
 *   longest: How many days a vacation has at most.
 */
export interface Vacations {
  current: VacationFacts | null;
  years: VacationYear[];
  earliest: string;
  days_a_year: number;
  longest: number;
}
/**
 * What others wait for.
 *
 * Attributes:
 *   game: The game's short name.
 *   players: How many are to play.
 *   clock: How long they may think; None is as long as they like.
 *   rated: Whether the game counts.
 *   waiting: How many wait for that.
 *   since: Since when the first of them has waited.
 */
export interface WaitedFor {
  game: string;
  players: number;
  clock: ClockOption | null;
  rated: boolean;
  waiting: number;
  since: number;
}
/**
 * Say that you still wait.
 *
 * Attributes:
 *   bot: The bot that takes the places nobody wants, once bots are offered; None goes on
 *   waiting.
 */
export interface WishSeen {
  bot?: string | null;
}
/**
 * How your wish stands.
 *
 * Attributes:
 *   game: As in `NewWish`.
 *   players: Likewise.
 *   clock: Likewise.
 *   rated: Likewise.
 *   bots: Likewise.
 *   began: Since when you wait.
 *   window: How much stronger or weaker others may be by now; None is as much as they like.
 *   widens: When that will be more; None where it stays as it is.
 *   strength: How strong you are taken to be; None where nobody knows.
 *   waiting: How many others wait for the same, whoever they are.
 *   bots_offered: Whether bots are offered by now.
 *   ends: When the wish ends by itself.
 *   table: The table that has been found, where your seat is; None while you wait.
 */
export interface WishStanding {
  game: string;
  players: number;
  clock: ClockOption | null;
  rated: boolean;
  bots: boolean;
  began: number;
  window: number | null;
  widens: number | null;
  strength: number | null;
  waiting: number;
  bots_offered: boolean;
  ends: number;
  table: string | null;
}
/**
 * What is waited for.
 *
 * Attributes:
 *   yours: How your own wish stands; None where you have none.
 *   others: What others wait for, of whom nobody is told who they are.
 *   now: The server's time.
 */
export interface Wishes {
  yours: WishStanding | null;
  others: WaitedFor[];
  now: number;
}
