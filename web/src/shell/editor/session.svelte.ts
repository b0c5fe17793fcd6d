/** A game's designs while they are being edited: which one, what it was, and what the server says. */
import type { Design, DesignEditor } from '../../games/contract';
import { asProblem } from '../../net/problem';
import type { DesignCheck, Problem } from '../../protocol/generated';
import { checkDesign, nameOf, named } from './designs';
import { DesignHistory } from './history.svelte';
import { forgetDesign, freeId, keepDesign, keptDesigns, type KeptDesign } from './kept';

/** The server is asked when nothing has changed for so long. */
const PAUSE_MS = 300;

type EditorModule = Pick<DesignEditor, 'main' | 'designOf'>;

export class EditorSession {
  #history = $state.raw(new DesignHistory({}));
  #kept = $state.raw<readonly KeptDesign[]>([]);
  #id = $state(1);
  #check = $state.raw<DesignCheck | null>(null);
  #scenery = $state.raw<DesignCheck['scenery']>(null);
  #problem = $state.raw<Problem | null>(null);
  #removed = $state.raw<KeptDesign | null>(null);
  /** Whether the browser refused to keep the last change. */
  refused = $state(false);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly game: string;
  readonly #editor: EditorModule;
  readonly #usual: Design;
  readonly #usualScenery: DesignCheck['scenery'];
  readonly #newName: () => string;

  constructor(
    game: string,
    editor: EditorModule,
    usual: Pick<DesignCheck, 'setup' | 'scenery'>,
    newName: () => string,
  ) {
    this.game = game;
    this.#editor = editor;
    this.#usual = usual.setup;
    this.#usualScenery = usual.scenery;
    this.#newName = newName;
    const newest = this.#read().at(-1);
    if (newest) this.open(newest.id);
    else this.begin();
  }

  get design(): Design {
    return this.#history.design;
  }

  /** The part that gives the design its name. */
  get main(): string {
    return this.#editor.main;
  }

  get id(): number {
    return this.#id;
  }

  get name(): string {
    return nameOf(this.design, this.#editor.main);
  }

  get kept(): readonly KeptDesign[] {
    return this.#kept;
  }

  get check(): DesignCheck | null {
    return this.#check;
  }

  get scenery(): DesignCheck['scenery'] {
    return this.#scenery;
  }

  /** Why the server did not say anything. */
  get problem(): Problem | null {
    return this.#problem;
  }

  /** What was deleted last, and can be brought back. */
  get removed(): KeptDesign | null {
    return this.#removed;
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  readonly change = (design: Design, stroke?: string): void => {
    this.#history.change(design, stroke ?? null);
    this.#keep();
    this.#ask(PAUSE_MS);
  };

  rename(name: string): void {
    this.change(named(this.design, this.#editor.main, name), 'name');
  }

  undo(): void {
    this.#history.undo();
    this.#keep();
    this.#ask(PAUSE_MS);
  }

  redo(): void {
    this.#history.redo();
    this.#keep();
    this.#ask(PAUSE_MS);
  }

  /** Begins a design as the usual one is; it is kept once it is changed. */
  begin(): void {
    this.#show(freeId(this.game), named(this.#usual, this.#editor.main, this.#newName()));
  }

  /** Goes on with one that is kept. */
  open(id: number): void {
    const found = this.#read().find((one) => one.id === id);
    if (found) this.#show(id, found.design);
  }

  /** Takes a design that somebody brings as one more; one that is kept already is opened. */
  bring(design: Design): void {
    const same = this.#read().find((one) => JSON.stringify(one.design) === JSON.stringify(design));
    this.#show(same?.id ?? freeId(this.game), design);
    if (!same) this.#keep();
  }

  /** Goes on with a copy of this one. */
  copy(name: string): void {
    this.bring(named(this.design, this.#editor.main, name));
  }

  /** Puts what a file holds into this design, or into a new one where it holds the main part. */
  take(parts: Design): void {
    if (this.#editor.main in parts) this.bring({ ...this.#usual, ...parts });
    else this.change({ ...this.design, ...parts });
  }

  remove(): void {
    this.#removed = { id: this.#id, design: this.design };
    forgetDesign(this.game, this.#id);
    const newest = this.#read().at(-1);
    if (newest) this.open(newest.id);
    else this.begin();
  }

  bringBack(): void {
    const back = this.#removed;
    this.#removed = null;
    if (back) this.bring(back.design);
  }

  /** Asks the server again, after it could not be asked. */
  askAgain(): void {
    this.#ask(0);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  #show(id: number, design: Design): void {
    this.#id = id;
    this.#history = new DesignHistory(design);
    // One that cannot be used is drawn with what is usual, until the server has told of it.
    this.#scenery = this.#usualScenery;
    this.#ask(0);
  }

  /** What is kept, as far as it can be shown. */
  #read(): readonly KeptDesign[] {
    this.#kept = keptDesigns(this.game).flatMap(({ id, design }) => {
      const sound = this.#editor.designOf(design);
      return sound ? [{ id, design: sound }] : [];
    });
    return this.#kept;
  }

  #keep(): void {
    this.refused = !keepDesign(this.game, { id: this.#id, design: this.design });
    this.#read();
  }

  #ask(pause: number): void {
    this.#check = null;
    this.#problem = null;
    this.#asked += 1;
    const [mine, design] = [this.#asked, this.design];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      checkDesign(this.game, design).then(
        (check) => {
          if (mine !== this.#asked) return;
          this.#check = check;
          this.#scenery = check.scenery ?? this.#scenery;
        },
        (thrown: unknown) => {
          if (mine === this.#asked) this.#problem = asProblem(thrown);
        },
      );
    }, pause);
  }
}
