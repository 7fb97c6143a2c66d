import { replayCommand } from './command.ts';

const { argv, env, stdout: out, stderr: err } = process;
process.exitCode = await replayCommand(argv.slice(2), { env, out, err });
