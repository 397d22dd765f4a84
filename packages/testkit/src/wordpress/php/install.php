<?php
/**
 * Installs a fresh WordPress and seeds it for tests: one user per role, each with an application password.
 * The environment variable CHAPTERHOUSE_SPEC names a JSON file:
 *   { root, url, title, permalinks, timezone, plugins[], adminPassword, out }
 * The result is written as JSON to the file `out`: the version, and the users with ids and passwords.
 */
$spec = json_decode( file_get_contents( getenv( 'CHAPTERHOUSE_SPEC' ) ), true );

// WordPress reads these while booting; there is no web server around us here.
$parts = parse_url( $spec['url'] );
$_SERVER['HTTP_HOST']       = $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
$_SERVER['SERVER_NAME']     = $parts['host'];
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REMOTE_ADDR']     = '127.0.0.1';
if ( 'https' === $parts['scheme'] ) {
	$_SERVER['HTTPS'] = 'on';
}

// Stops "please run the installer" redirects, and keeps cron and option caches quiet.
define( 'WP_INSTALLING', true );

require $spec['root'] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

// No email ever leaves a test site (and Debian's core needs libphp-phpmailer for wp_mail()).
add_filter( 'pre_wp_mail', '__return_true' );

// Without this, wp_install() asks the (not yet running) site over HTTP whether rewriting works.
add_filter( 'pre_http_request', function () {
	return new WP_Error( 'offline', 'no HTTP during installation' );
} );
wp_install( $spec['title'], 'admin', 'admin@example.test', true, '', $spec['adminPassword'] );

update_option( 'siteurl', $spec['url'] );
update_option( 'home', $spec['url'] );
update_option( 'timezone_string', $spec['timezone'] );
if ( $spec['timezone'] ) {
	update_option( 'gmt_offset', '' );
}

/** Creates the user if missing, sets a known password, adds one application password. */
$make_user = function ( $login, $role, $password ) use ( $spec ) {
	$user = get_user_by( 'login', $login );
	if ( ! $user ) {
		$id = wp_insert_user( array(
			'user_login'   => $login,
			'user_pass'    => $password,
			'user_email'   => $login . '@example.test',
			'display_name' => ucfirst( $login ),
			'role'         => $role,
		) );
		if ( is_wp_error( $id ) ) {
			throw new RuntimeException( $id->get_error_message() );
		}
		$user = get_user_by( 'id', $id );
	} else {
		wp_set_password( $password, $user->ID );
	}
	// Returns [ plain password, stored item ]; the plain text exists only here.
	$created = WP_Application_Passwords::create_new_application_password(
		$user->ID,
		array( 'name' => 'tests' )
	);
	if ( is_wp_error( $created ) ) {
		throw new RuntimeException( $created->get_error_message() );
	}
	return array(
		'id'          => $user->ID,
		'username'    => $login,
		'role'        => $role,
		'password'    => $password,
		// Grouped by four, the way wp-admin shows it; spaces are ignored by WordPress.
		'appPassword' => WP_Application_Passwords::chunk_password( $created[0] ),
		'uuid'        => $created[1]['uuid'],
	);
};

$users = array();
foreach ( array(
	'admin'       => 'administrator',
	'editor'      => 'editor',
	'author'      => 'author',
	'contributor' => 'contributor',
	'subscriber'  => 'subscriber',
) as $login => $role ) {
	$users[ $login ] = $make_user( $login, $role, 'admin' === $login ? $spec['adminPassword'] : $login . '-pass' );
}

// "/%postname%/" gives /wp-json/; an empty string leaves only ?rest_route=.
global $wp_rewrite;
$wp_rewrite->set_permalink_structure( $spec['permalinks'] );
flush_rewrite_rules( false );

foreach ( $spec['plugins'] as $slug ) {
	// A slug is either "file.php" or a folder: take the file with the "Plugin Name:" header.
	$files = array_filter( array_keys( get_plugins() ), fn( $file ) => $file === $slug || dirname( $file ) === $slug );
	if ( ! $files ) {
		throw new RuntimeException( $slug . ' holds no plugin' );
	}
	foreach ( $files as $file ) {
		$result = activate_plugin( $file );
		if ( is_wp_error( $result ) ) {
			throw new RuntimeException( $file . ': ' . $result->get_error_message() );
		}
	}
}

file_put_contents( $spec['out'], json_encode( array(
	'wordpress' => get_bloginfo( 'version' ),
	'users'     => $users,
) ) );
