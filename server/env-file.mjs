import { existsSync } from 'node:fs';

// The settings in `.env` that the environment lacks. Node's option `--env-file-if-exists` reports that file as missing.
if (existsSync('.env')) process.loadEnvFile('.env');
