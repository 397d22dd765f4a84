#!/usr/local/bin/node
// Git calls this program in the image instead of SSH: elsewhere a shell adds the configuration, and the image has none.
const { spawn } = require('node:child_process');

const child = spawn('/usr/bin/ssh', ['-F', process.env.GIT_SSH_CONFIG ?? '', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
child.on('error', (error) => {
  process.stderr.write(`cannot run ssh: ${error.message}\n`);
  process.exit(255);
});
child.on('exit', (code) => process.exit(code ?? 255));
