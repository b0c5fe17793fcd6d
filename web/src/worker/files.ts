/** What `scripts/browser_python.py` says of Python's files (`python/files.json`). */
export interface Files {
  /** Pyodide and msgspec, which stay the same over many versions of the page. */
  readonly runtime: {
    readonly name: string;
    readonly folder: string;
    readonly wheel: string;
    readonly lock: object;
    readonly files: readonly File[];
  };
  /** Our own part. */
  readonly code: File;
}

interface File {
  /** In the folder `python/`. */
  readonly path: string;
  readonly bytes: number;
}
