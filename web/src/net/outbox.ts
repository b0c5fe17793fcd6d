/**
 * Messages that wait for an answer. They stay here, with their ids, until one comes: after a lost
 * connection they are sent again, and the server knows those it has already carried out.
 */
import type { Problem } from '../protocol/generated';

interface Waiting<Message, Answer> {
  readonly message: Message;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (problem: Problem) => void;
  /** Whether it has left for the server, which may have carried it out. */
  sent: boolean;
}

export class Outbox<Message extends { id: string }, Answer> {
  readonly #waiting = new Map<string, Waiting<Message, Answer>>();

  /** Keeps a message and promises its answer. */
  put(message: Message): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, { message, resolve, reject, sent: false });
    });
  }

  /** The messages without an answer, oldest first. */
  unanswered(): Message[] {
    return [...this.#waiting.values()].map(({ message }) => message);
  }

  /** A message has left for the server. */
  sent(id: string): void {
    const waiting = this.#waiting.get(id);
    if (waiting) waiting.sent = true;
  }

  /** The messages that have never left, oldest first. */
  unsent(): Message[] {
    return [...this.#waiting.values()].flatMap(({ message, sent }) => (sent ? [] : [message]));
  }

  answer(id: string, answer: Answer): void {
    this.#take(id)?.resolve(answer);
  }

  refuse(id: string, problem: Problem): void {
    this.#take(id)?.reject(problem);
  }

  /** Gives all of them up. */
  refuseAll(problem: Problem): void {
    for (const id of [...this.#waiting.keys()]) this.refuse(id, problem);
  }

  #take(id: string): Waiting<Message, Answer> | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }
}
