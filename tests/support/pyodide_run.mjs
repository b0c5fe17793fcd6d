// Runs a program by the Python that browsers get: node pyodide_run.mjs CLIENT PYODIDE PROGRAM INPUT
// CLIENT is the built client, PYODIDE npm's package; INPUT is `given` in the program, whose last value
// is printed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [client, pyodide, program, input] = process.argv.slice(2);
const python = join(client, 'python');
const files = JSON.parse(readFileSync(join(python, 'files.json'), 'utf8'));
const read = (...parts) => new Uint8Array(readFileSync(join(...parts)));

const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')).href);
const runtime = await loadPyodide({ indexURL: pyodide });
runtime.unpackArchive(read(python, files.runtime.folder, files.runtime.wheel), 'wheel');
runtime.unpackArchive(read(python, files.code.path), 'zip', {
  extractDir: '/lib/python3.14/site-packages',
});
runtime.globals.set('given', readFileSync(input, 'utf8'));
console.log(await runtime.runPythonAsync(readFileSync(program, 'utf8')));
