<?php
/** Unpacks a zip: php unzip.php ZIP FOLDER. Avoids a dependency on "unzip". */
$zip = new ZipArchive();
if ( true !== $zip->open( $argv[1] ) || ! $zip->extractTo( $argv[2] ) ) {
	fwrite( STDERR, "cannot unpack {$argv[1]}\n" );
	exit( 1 );
}
