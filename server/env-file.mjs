import { existsSync } from 'node:fs';

// Loads the settings in `.env` that the environment lacks. Node's option `--env-file-if-exists` reports a missing file.
if (existsSync('.env')) process.loadEnvFile('.env');
