/**
 * Where secrets stand, each sealed for its scope, its row's id and its column. The scope is the table, but of sites, which
 * had a table for each platform once, it is the platform with `_sites`. Whoever adds a column adds it here, or the
 * rotation of the key would lose it; a test compares this with the schema.
 */
export const encryptedColumns = [
  { table: 'sites', id: 'id', column: 'app_password_box' },
  { table: 'sites', id: 'id', column: 'access_token_box' },
  { table: 'sites', id: 'id', column: 'refresh_token_box' },
  { table: 'sites', id: 'id', column: 'oauth_client_box' },
  { table: 'post_take_backs', id: 'id', column: 'connection_box' },
  { table: 'site_authorizations', id: 'state_hash', column: 'oauth_client_box' },
] as const;
