<?php
/**
 * Front controller for PHP's built-in server. Does what a WordPress .htaccess does, and can simulate the faults of
 * a host in front of WordPress. They are read on every request from the JSON file in the environment
 * variable CHAPTERHOUSE_FAULTS; options.ts (type Faults) documents them.
 */
$root = rtrim( $_SERVER['DOCUMENT_ROOT'], '/' );
$path = rawurldecode( parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) ?? '/' );

/** The faults that apply to this request. */
$find_faults = function () use ( $path ) {
	$file = getenv( 'CHAPTERHOUSE_FAULTS' );
	if ( ! $file || ! is_file( $file ) || str_contains( $path, '/wp-cron.php' ) ) {
		return array();
	}
	$faults = json_decode( (string) @file_get_contents( $file ), true ) ?: array();
	if ( isset( $faults['match'] ) && ! str_contains( $_SERVER['REQUEST_URI'], $faults['match'] ) ) {
		return array();
	}
	if ( isset( $faults['method'] ) && $faults['method'] !== $_SERVER['REQUEST_METHOD'] ) {
		return array();
	}
	if ( isset( $faults['times'] ) ) {
		// Several workers share the counter.
		$counter = fopen( $file . '.count', 'c+' );
		flock( $counter, LOCK_EX );
		$count = (int) stream_get_contents( $counter ) + 1;
		ftruncate( $counter, 0 );
		rewind( $counter );
		fwrite( $counter, (string) $count );
		fclose( $counter );
		if ( $count > $faults['times'] ) {
			return array();
		}
	}
	return $faults;
};
$faults = $find_faults();

if ( ! empty( $faults['delayMs'] ) ) {
	usleep( 1000 * (int) $faults['delayMs'] );
}
foreach ( $faults['headers'] ?? array() as $name => $value ) {
	header( $name . ': ' . $value );
}
if ( ! empty( $faults['redirectTo'] ) ) {
	header( 'Location: ' . rtrim( $faults['redirectTo'], '/' ) . $_SERVER['REQUEST_URI'], true, $faults['redirectStatus'] ?? 301 );
	return true;
}
if ( ! empty( $faults['basicAuth'] ) ) {
	$given = ( $_SERVER['PHP_AUTH_USER'] ?? '' ) . ':' . ( $_SERVER['PHP_AUTH_PW'] ?? '' );
	if ( $given !== $faults['basicAuth'] ) {
		header( 'WWW-Authenticate: Basic realm="Restricted"', true, 401 );
		header( 'Content-Type: text/html' );
		echo '<html><head><title>401 Authorization Required</title></head><body><h1>401 Authorization Required</h1></body></html>';
		return true;
	}
}
if ( ! empty( $faults['stripAuthorization'] ) ) {
	unset( $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'], $_SERVER['PHP_AUTH_DIGEST'], $_SERVER['HTTP_AUTHORIZATION'] );
}
if ( ! empty( $faults['status'] ) ) {
	http_response_code( (int) $faults['status'] );
	header( 'Content-Type: ' . ( $faults['contentType'] ?? 'text/html' ) );
	echo $faults['body'] ?? '';
	return true;
}
if ( ! empty( $faults['loseReply'] ) || ! empty( $faults['delayReplyMs'] ) || ! empty( $faults['noise'] ) ) {
	// WordPress runs normally; then, as the first shutdown function, its response is modified.
	ob_start();
	register_shutdown_function( function () use ( $faults ) {
		$answer = '';
		while ( ob_get_level() ) {
			$answer = ob_get_clean() . $answer;
		}
		if ( ! empty( $faults['delayReplyMs'] ) ) {
			usleep( 1000 * (int) $faults['delayReplyMs'] );
		}
		if ( ! empty( $faults['loseReply'] ) ) {
			header_remove();
			// A full status line: http_response_code() would be overridden by the one WordPress has set.
			header( 'HTTP/1.1 502 Bad Gateway', true, 502 );
			header( 'Content-Type: text/html' );
			$answer = '<html><body><h1>502 Bad Gateway</h1></body></html>';
		}
		echo ( $faults['noise'] ?? '' ) . $answer;
	} );
}

// Never serve what Apache would deny (SQLite file, configuration).
if ( preg_match( '~/\.ht|/wp-content/database/~', $path ) ) {
	http_response_code( 403 );
	return true;
}

// Existing files are the built-in server's job (it runs .php and looks for index.php in folders).
$file = realpath( $root . $path );
if ( $file && '/' !== $path && str_starts_with( $file, $root ) ) {
	if ( is_dir( $file ) && is_file( $file . '/index.php' ) && ! str_ends_with( $path, '/' ) ) {
		header( 'Location: ' . $path . '/', true, 301 );
		return true;
	}
	if ( is_file( $file ) || is_file( $file . '/index.php' ) ) {
		return false;
	}
}

// Everything else is a pretty permalink. The require stays at file scope: WordPress expects
// its variables to be globals, so it must not be loaded from inside a function.
$_SERVER['SCRIPT_NAME']     = '/index.php';
$_SERVER['PHP_SELF']        = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = $root . '/index.php';
unset( $_SERVER['PATH_INFO'] );
chdir( $root );
require $root . '/index.php';
return true;
