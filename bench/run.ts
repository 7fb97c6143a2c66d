import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `npm run bench -- SUBJECT …`: each subject prints its figures, with the day and the machine. */
const subjects = ['apis', 'phone', 'growth', 'soak'];

function run(command: string, ...args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

const [subject = '', ...options] = process.argv.slice(2);
if (subjects.includes(subject)) {
  // The peers have their own lockfile.
  if (['apis', 'phone'].includes(subject)) run('npm', 'ci', '--prefix', import.meta.dirname);
  const file = path.join(import.meta.dirname, `${subject}.ts`);
  run(process.execPath, '--disable-warning=ExperimentalWarning', file, ...options);
} else {
  process.stderr.write(`Usage: npm run bench -- ${subjects.join('|')}\n`);
  process.exitCode = 2;
}
