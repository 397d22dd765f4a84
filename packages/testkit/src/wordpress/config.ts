import { randomBytes } from 'node:crypto';

type Constants = Readonly<Record<string, string | number | boolean>>;

const phpValue = (value: string | number | boolean): string =>
  typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : String(value);

type ConfigInput = { url: string; cron: boolean; debugLog: string; database: Constants };

/** The text of wp-config.php. */
export function wpConfig({ url, cron, debugLog, database }: ConfigInput): string {
  const secrets = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) =>
    ['KEY', 'SALT'].map((kind) => [`${name}_${kind}`, randomBytes(24).toString('hex')] as const),
  );
  const constants: Constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    ...database,
    WP_HOME: url,
    WP_SITEURL: url,
    // Application passwords over plain http are only allowed in a local environment.
    WP_ENVIRONMENT_TYPE: 'local',
    DISABLE_WP_CRON: !cron,
    // Blocks outgoing requests; the site's own URL stays reachable, which WordPress cron needs.
    WP_HTTP_BLOCK_EXTERNAL: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    WP_AUTO_UPDATE_CORE: false,
    FS_METHOD: 'direct',
    WP_DEBUG: true,
    WP_DEBUG_DISPLAY: false,
    WP_DEBUG_LOG: debugLog,
    ...Object.fromEntries(secrets),
  };
  const lines = Object.entries(constants).map(([name, value]) => `define('${name}', ${phpValue(value)});`);
  return `<?php
${lines.join('\n')}
$table_prefix = 'wp_';
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
}
