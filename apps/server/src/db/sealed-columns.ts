/**
 * Where secrets stand, each sealed for its table, its row's id and its column. Whoever adds one adds it here, or the
 * rotation of the key would lose it; a test compares this with the schema.
 */
export const sealedColumns = [
  { table: 'wordpress_sites', id: 'id', column: 'app_password_box' },
  { table: 'wordpress_sites', id: 'id', column: 'access_token_box' },
  { table: 'wordpress_sites', id: 'id', column: 'refresh_token_box' },
  { table: 'wordpress_sites', id: 'id', column: 'oauth_client_box' },
  { table: 'webflow_sites', id: 'id', column: 'access_token_box' },
  { table: 'post_take_backs', id: 'id', column: 'connection_box' },
  { table: 'site_authorizations', id: 'state_hash', column: 'oauth_client_box' },
] as const;
