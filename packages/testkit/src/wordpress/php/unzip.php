<?php
/** Unpacks a zip: php unzip.php ZIP FOLDER. So that the tests need no program "unzip". */
$zip = new ZipArchive();
if ( true !== $zip->open( $argv[1] ) || ! $zip->extractTo( $argv[2] ) ) {
	fwrite( STDERR, "cannot unpack {$argv[1]}\n" );
	exit( 1 );
}
